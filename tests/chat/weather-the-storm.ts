import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage } from '@krapao/contract/calls/chat'
import { type Dice, diceOf } from '../simulate/dice.ts'
import { openAgent } from './open-agent.ts'
import { openCustomer } from './open-customer.ts'
import type { Site } from './open-site.ts'
import { openWeather } from './open-weather.ts'

export type Storm = {
  readonly seed: string
  /** Of both sides together. */
  readonly messages: number
  /** Broken lines, of one side or the other; a customer's page that is loaded anew is one. */
  readonly disconnects: number
  /** kill -9 of a node, and its next start. */
  readonly kills: number
  /** Orderly ends of a node, and its next start. */
  readonly restarts: number
}

/** Who holds what at the end, oldest first. */
export type Aftermath = {
  readonly database: readonly ChatKept[]
  readonly customer: readonly ChatMessage[]
  readonly agent: readonly ChatMessage[]
  readonly said: { readonly customer: readonly string[]; readonly agent: readonly string[] }
}
export type ChatKept = { readonly _id: string; readonly seq: number; readonly sender: string; readonly text: string }

/** Nobody writes on while so many of their messages are not through. */
const mostOutstanding = 25
const patienceMs = 180_000

/**
 * A guest and somebody of support talk over two nodes while lines break and nodes die, as the seed says. Answers what each
 * of them and the database hold when all is quiet again.
 */
export async function weatherTheStorm(site: Site, storm: Storm): Promise<Aftermath> {
  const dice = diceOf(storm.seed)
  const near = await openWeather(site.portsUp, diceOf(`${storm.seed}/customer`))
  const far = await openWeather(site.portsUp, diceOf(`${storm.seed}/agent`))
  const customer = openCustomer(near.url, {})
  await until('the first message to arrive', () => customer.state().phase === 'ready')
  await customer.say('c0')
  await until('the first message to arrive', () => customer.state().messages.length === 1)
  const conversationId = customer.state().messages[0]!.session_id
  const agent = openAgent(far.url, await site.logInOperator(`agent-${storm.seed}`), conversationId)

  const said = { customer: ['c0'], agent: [] as string[] }
  const troubles = planTroubles(storm, dice)
  const working: Promise<void>[] = []
  try {
    while (said.customer.length + said.agent.length < storm.messages) {
      await until(
        'a message to get through',
        () => outstanding(customer) < mostOutstanding && agent.waiting() < mostOutstanding,
      )
      if (dice.chance(0.5)) {
        const text = `c${said.customer.length}`
        said.customer.push(text)
        await customer.say(text)
      } else {
        const text = `a${said.agent.length}`
        said.agent.push(text)
        agent.say(text)
      }
      const total = said.customer.length + said.agent.length
      for (const trouble of troubles.get(total) ?? [])
        working.push(strike(trouble, { site, near, far, customer, dice }))
      await sleep(dice.int(0, 4))
    }
    await Promise.all(working)
    const isQuiet = () =>
      outstanding(customer) === 0 &&
      agent.waiting() === 0 &&
      customer.state().messages.at(-1)?.seq === storm.messages &&
      agent.messages().length >= storm.messages
    // What never becomes quiet is told by the comparison of what each side holds.
    await until('both sides to hold everything', isQuiet).catch(() => undefined)
    return {
      said,
      customer: await customer.readAll(),
      agent: agent.messages(),
      database: await readKept(site, conversationId),
    }
  } finally {
    await Promise.allSettled(working)
    customer.close()
    agent.close()
    await Promise.all([near.close(), far.close()])
  }
}

const outstanding = (customer: ReturnType<typeof openCustomer>) =>
  customer.state().outgoing.filter(({ state }) => state !== 'succeed').length

type Trouble = 'cut-customer' | 'cut-agent' | 'reload' | 'kill' | 'restart'

/** At which message what happens. */
function planTroubles({ messages, disconnects, kills, restarts }: Storm, dice: Dice): Map<number, Trouble[]> {
  const all: Trouble[] = [
    ...Array.from({ length: disconnects }, () =>
      dice.pick(['cut-customer', 'cut-agent', 'cut-customer', 'reload'] as const),
    ),
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: restarts }, () => 'restart' as const),
  ]
  return Map.groupBy(all, () => dice.int(2, messages))
}

async function strike(
  trouble: Trouble,
  {
    site,
    near,
    far,
    customer,
    dice,
  }: { site: Site; near: Cuttable; far: Cuttable; customer: { reload(): void }; dice: Dice },
): Promise<void> {
  if (trouble === 'cut-customer') return near.cut()
  if (trouble === 'cut-agent') return far.cut()
  if (trouble === 'reload') return customer.reload()
  // One that is down already can not die again: the other does, or none.
  const at = [0, 1].filter((one) => site.node(one).isUp())
  if (at.length === 0) return undefined
  const chosen = dice.pick(at)
  return trouble === 'kill' ? site.killAndRestart(chosen) : site.stopAndRestart(chosen)
}
type Cuttable = { cut(): void }

async function readKept({ pool }: Site, conversationId: string): Promise<ChatKept[]> {
  const { rows } = await pool.query<ChatKept>(
    `SELECT id AS _id, seq, sender, payload ->> 'text' AS text FROM chat_message WHERE conversation_id = $1 ORDER BY seq`,
    [conversationId],
  )
  return rows
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = Date.now() + patienceMs
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await sleep(2)
  }
}
