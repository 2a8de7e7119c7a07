import type { World } from '../../src/world.ts'
import type { Ending, Outcome, Scenario } from './scenario.ts'

const second = 1_000
/** The scheduler's rounds, as often as the settings say. */
const roundsEveryMs = 5 * second
/** Until then a statement is read at each round; later only jobs are waited for. */
const roundsForMs = 60 * second
const patienceMs = 26 * 60 * 60 * second

/** Plays a set of scenarios whose faults do not meet, and tells what came of each. */
export async function runScenarios(world: World, scenarios: readonly Scenario[]): Promise<Outcome[]> {
  for (const scenario of scenarios) await scenario.arrange()
  const began = world.clock.now().getTime()
  const acted: { scenario: Scenario; sees: string; money: string }[] = []
  for (const scenario of scenarios) {
    breakIt(world, scenario)
    const sees = await scenario.act()
    acted.push({ scenario, sees, money: await scenario.money() })
    if (scenario.lastsMs === undefined) world.sandbox.faults.clear()
  }
  const endings = await waitForAll(world, scenarios, began)
  world.sandbox.faults.clear()
  return acted.map(({ scenario, sees, money }) => {
    const { port, operation, kind } = scenario
    const ending = endings.get(scenario)
    const after = ending?.at ? inWords(ending.at.getTime() - began) : ''
    return {
      port,
      operation,
      kind,
      provider: scenario.speaks ?? scenario.provider,
      sees,
      money,
      ends: ending?.what ?? 'NEVER',
      after,
    }
  })
}

function breakIt({ sandbox }: World, { port, provider, operation, kind }: Scenario) {
  // A late transfer is in the books half a minute later; the others only need long enough to be felt.
  const delayMs = kind === 'late' && operation !== 'webhook' ? 30 * second : 10
  const why = sandbox.faults.add({ port, provider, operation, kind, delayMs })
  if (why) throw new Error(why)
}

async function waitForAll(world: World, scenarios: readonly Scenario[], began: number) {
  const { clock, sandbox } = world
  const endings = new Map<Scenario, Ending>()
  const lastsMs = Math.max(0, ...scenarios.map((scenario) => scenario.lastsMs ?? 0))
  for (;;) {
    const sinceMs = clock.now().getTime() - began
    if (sinceMs >= lastsMs) sandbox.faults.clear()
    for (const scenario of scenarios) {
      const ending = endings.has(scenario) ? undefined : await scenario.end()
      if (ending) endings.set(scenario, ending)
    }
    if (endings.size === scenarios.length || sinceMs > patienceMs) return endings
    const rounds = sinceMs < roundsForMs ? sinceMs + roundsEveryMs : Number.POSITIVE_INFINITY
    const next = Math.min((await nextDue(world)) ?? Number.POSITIVE_INFINITY, began + rounds)
    if (next === Number.POSITIVE_INFINITY) return endings
    clock.set(new Date(Math.max(next, clock.now().getTime() + 1)))
    await world.app.jobs['poll-qrs']!({})
    const readsFeeds = scenarios.some(({ port }) => port === 'bank')
    if (readsFeeds && rounds !== Number.POSITIVE_INFINITY) await world.app.jobs['read-feeds']!({})
    await world.work()
  }
}

/** When the next job or inquiry is due, or nothing is any more. */
async function nextDue({ database }: World): Promise<number | undefined> {
  const { rows } = await database.query<{ due: Date | null }>(
    `SELECT least((SELECT min(run_at) FROM graphile_worker._private_jobs), (SELECT min(next_inquiry_at) FROM qrcode)) AS due`,
  )
  return rows[0]?.due?.getTime()
}

function inWords(ms: number): string {
  const units = [
    [Math.floor(ms / 3_600_000), 'h'],
    [Math.floor(ms / 60_000) % 60, 'min'],
    [Math.round(ms / 1000) % 60, 's'],
  ] as const
  return (
    units
      .filter(([count]) => count > 0)
      .map(([count, unit]) => `${count} ${unit}`)
      .join(' ') || 'at once'
  )
}
