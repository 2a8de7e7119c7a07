import { qrProviders } from '../../../contract/src/qr-providers.ts'
import { type FaultPort, sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import type { Dice } from '../dice.ts'
import { type Life, type StepKind, askAgain, told } from '../life.ts'
import { passTime } from '../pass-time.ts'
import { favourites } from './game-steps.ts'

const second = 1_000
const minute = 60 * second

/** Third parties that break, processes that die, requests that come twice, and time. */
export const troubleSteps: readonly StepKind[] = [
  {
    name: 'a fault begins',
    weight: 13,
    run: async (life, dice) => {
      const rule = someFault(life, dice)
      const { sandbox } = life.world
      return `${JSON.stringify(rule)} ${sandbox.faults.add(rule) ?? ''}`
    },
  },
  {
    name: 'faults end',
    weight: 2,
    run: async ({ world }) => {
      world.sandbox.faults.clear()
      return ''
    },
  },
  {
    name: 'the process will die',
    weight: 9,
    run: async (life, dice) => {
      const over = dice.pick(['anything', 'money', 'money'] as const)
      life.death = { over, atQuery: dice.int(1, 30), when: dice.pick(['before', 'after']) }
      return `over ${over}, ${life.death.when} its query ${life.death.atQuery}`
    },
  },
  {
    name: 'the process is killed',
    weight: 1,
    run: async ({ world }) => {
      await world.restart()
      return ''
    },
  },
  {
    name: 'time passes',
    weight: 12,
    run: async (life, dice) => {
      const ms = dice.pick([second, 3 * second, 10 * second, 30 * second, 2 * minute, 11 * minute, 25 * minute])
      await passTime(life, ms)
      return `${ms / second} s`
    },
  },
  {
    name: 'a request is sent again',
    weight: 4,
    run: async (life, dice) => {
      if (life.asked.length === 0) return 'there was none'
      const asked = dice.chance(0.7) ? life.asked.at(-1)! : dice.pick(life.asked)
      return `${asked.name} ${told(await askAgain(life, asked))}`
    },
  },
  {
    name: 'a request comes twice at once',
    weight: 2,
    run: async (life, dice) => {
      if (life.asked.length === 0) return 'there was none'
      const asked = dice.pick(life.asked)
      life.death = undefined
      const answers = await Promise.all([askAgain(life, asked), askAgain(life, asked)])
      return `${asked.name} ${answers.map(told).join(', ')}`
    },
  },
]

const movesMoney = new Set(['deposit', 'withdraw', 'payout', 'create', 'feed', 'verify', 'redeem', 'transfers'])

function someFault(life: Life, dice: Dice) {
  const port = dice.pick<FaultPort>(['games', 'games', 'games', 'payments', 'payments', 'bank', 'slips', 'vouchers'])
  const operations = Object.keys(sensibleFaults[port]).filter((operation) => operation !== 'webhook')
  // What moves money breaks oftener than what only looks.
  const operation = dice.pick(dice.chance(0.5) ? operations.filter((name) => movesMoney.has(name)) : operations)
  const kind = dice.pick(sensibleFaults[port][operation]!)
  const providers = port === 'games' ? favourites(life) : port === 'payments' ? qrProviders : []
  const isOne = providers.length > 0 && dice.chance(0.6)
  return {
    port,
    operation,
    kind,
    ...(isOne && { provider: dice.pick(providers) }),
    ...(dice.chance(0.8) && { times: dice.int(1, 4) }),
    delayMs: kind === 'late' ? dice.pick([2 * second, minute, 40 * minute]) : 5,
  }
}
