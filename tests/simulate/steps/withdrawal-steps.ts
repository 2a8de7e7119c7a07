import { type StepKind, amountOf, askMoney, told } from '../life.ts'

export const withdrawalSteps: readonly StepKind[] = [
  {
    name: 'withdraw',
    weight: 4,
    run: async (life, dice) => {
      const amount = amountOf(life, dice.int(9_900, 60_000) / 100)
      return `${amount} ${told(await askMoney(life, 'POST /wallet/withdraw', { amount }))}`
    },
  },
  {
    name: 'withdraw from everywhere',
    weight: 3,
    run: async (life, dice) => {
      const amount = amountOf(life, dice.int(10_000, 60_000) / 100)
      return `${amount} ${told(await askMoney(life, 'POST /wallet/withdrawAll', { amount }))}`
    },
  },
  {
    name: 'take a withdrawal back',
    weight: 2,
    run: async (life, dice) => {
      const ids = life.asked
        .filter(({ name }) => name === 'POST /wallet/withdraw' || name === 'POST /wallet/withdrawAll')
        .flatMap(({ answers }) => answers.flatMap(({ body }) => (body._id ? [body._id] : [])))
      if (ids.length === 0) return 'there is none'
      return told(await askMoney(life, 'POST /wallet/withdraw/cancel', { _id: dice.pick(ids) }))
    },
  },
]
