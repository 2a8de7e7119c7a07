import { providersFor } from '../../../sandbox/src/credentials.ts'
import { toMinor } from '../../../server/src/money.ts'
import { type StepKind, amountOf } from '../life.ts'

const accounts = providersFor('').banks.flatMap(({ code, accounts }) =>
  accounts.map((account) => ({ code, ...account })),
)

/** A transfer to an account of the operator's, which its bank's statement tells of. */
export const bankSteps: readonly StepKind[] = [
  {
    name: 'send money to the bank',
    weight: 5,
    run: async (life, dice) => {
      const { world, member } = life
      const to = dice.pick(accounts.filter(({ currency }) => currency === member.currency))
      const isMine = dice.chance(0.8)
      const amount = amountOf(life, dice.int(100, 90_000) / 100)
      const from = isMine
        ? { fromBankCode: member.bankCode, fromAccountNo: member.accountNo, fromName: member.accountName }
        : { fromBankCode: 'BBL', fromAccountNo: `55${member.accountNo}`, fromName: `UNCLE OF ${member.accountName}` }
      const sent = { ...from, toAccountNo: to.accountNo, amount }
      const { reference } = await world.control<{ reference: string }>('POST', '/bank/transfers', sent)
      life.paid.push({ amountMinor: toMinor(amount), isMine, how: 'bank', reference })
      life.rounds.set(`feed of ${to.code}`, () =>
        world.app.jobs['read-feed']!({ bankCode: to.code, accountNo: to.accountNo }),
      )
      return `${to.code} ${amount} ${isMine ? '' : 'by somebody else '}${reference}`
    },
  },
]
