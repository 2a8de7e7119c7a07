import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../src/world.ts'
import { compareBooks } from '../simulate/check-life.ts'
import { bankScenarios } from './table/bank-scenarios.ts'
import { gameScenarios } from './table/game-scenarios.ts'
import { paymentScenarios } from './table/payment-scenarios.ts'
import { runScenarios } from './table/run-scenarios.ts'
import type { Outcome, Scenario } from './table/scenario.ts'
import { slipScenarios } from './table/slip-scenarios.ts'
import { smsScenarios } from './table/sms-scenarios.ts'
import { voucherScenarios } from './table/voucher-scenarios.ts'
import { writeTable } from './table/write-table.ts'

const world = await openWorld('faults')
afterAll(() => world.close())

/** Scenarios whose fault lasts are played one fault of each operation at a time, so that faults never meet. */
function inTurns(scenarios: readonly Scenario[]): Scenario[][] {
  const [lasting, brief] = [true, false].map((lasts) =>
    scenarios.filter(({ lastsMs }) => (lastsMs !== undefined) === lasts),
  )
  const byOperation = [...Map.groupBy(lasting!, ({ port, operation }) => `${port} ${operation}`).values()].map(
    (all) => [...Map.groupBy(all, ({ kind }) => kind).values()],
  )
  const turns = Math.max(...byOperation.map((kinds) => kinds.length))
  return [brief!, ...Array.from({ length: turns }, (_, turn) => byOperation.flatMap((kinds) => kinds[turn] ?? []))]
}

test('every fault of every operation at every provider does what docs/FAULTS.md says', async () => {
  const scenarios = [gameScenarios, paymentScenarios, bankScenarios, voucherScenarios, smsScenarios].flatMap((of) =>
    of(world),
  )
  // Apart from the statements, which would tell of the same payment.
  const slips = slipScenarios(world)
  const outcomes = new Map<Scenario, Outcome>()
  for (const turn of [...inTurns(scenarios), ...inTurns(slips)]) {
    const told = await runScenarios(world, turn)
    for (const [at, scenario] of turn.entries()) outcomes.set(scenario, told[at]!)
  }
  await world.app.jobs.feeds!({})
  expect(await compareBooks(world)).toEqual([])
  const page = writeTable([...scenarios, ...slips].map((scenario) => outcomes.get(scenario)!))
  await expect(page).toMatchFileSnapshot('../../docs/FAULTS.md')
}, 600_000)
