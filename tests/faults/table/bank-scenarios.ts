import { providersFor } from '../../../sandbox/src/credentials.ts'
import { sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import { mainAccount } from '../../../server/src/ledger/ledger.ts'
import { ask, beBorn } from '../../simulate/life.ts'
import type { World } from '../../src/world.ts'
import { lazily } from './lazily.ts'
import { type Scenario, endOfMovement, lastsMs, parts } from './scenario.ts'

const accounts = providersFor('').banks.flatMap(({ code, accounts }) =>
  accounts.map((account) => ({ code, ...account })),
)

/** A transfer to each of the operator's banks, whose statement can not be read for a while. */
export const bankScenarios = (world: World): Scenario[] =>
  sensibleFaults.bank['feed']!.flatMap((kind) =>
    accounts.map(({ code, accountNo, currency }): Scenario => {
      const member = lazily(() => beBorn(world, `bank/${code}`, currency))
      let reference = ''
      return {
        port: 'bank',
        provider: code,
        operation: 'feed',
        kind,
        lastsMs,
        arrange: async () => void (await member()),
        act: async () => {
          const life = await member()
          const { bankCode, accountNo: fromAccountNo, accountName: fromName } = life.member
          const sent = { fromBankCode: bankCode, fromAccountNo, fromName, toAccountNo: accountNo, amount: 5_000 }
          ;({ reference } = await world.control<{ reference: string }>('POST', '/bank/transfers', sent))
          await world.app.jobs['read-feed']!({ bankCode: code, accountNo })
          const { body } = await ask(life, 'POST /statement', { body: { page: 1, limit: 10 } })
          return body.total === 0 ? 'nothing yet' : 'deposit, done'
        },
        money: async () => {
          const { member: own } = await member()
          const { balanceMinor } = await world.app.services.ledger.balance(world.database, mainAccount(own.id))
          return parts({ wallet: balanceMinor > 0, 'at the bank': balanceMinor === 0 })
        },
        end: async () => endOfMovement(world, `m.ledger_ref LIKE '%' || $1`, [reference]),
      }
    }),
  )
