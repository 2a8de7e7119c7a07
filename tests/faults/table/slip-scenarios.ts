import { slipsClient } from '../../../sandbox/src/slips/slips-client.ts'
import { providersFor } from '../../../sandbox/src/credentials.ts'
import { sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import { mainAccount } from '../../../server/src/ledger/ledger.ts'
import { type Life, ask, beBorn } from '../../simulate/life.ts'
import { uploadSlip } from '../../simulate/upload-slip.ts'
import type { World } from '../../src/world.ts'
import { lazily } from './lazily.ts'
import { type Ending, type Scenario, lastsMs, parts } from './scenario.ts'

/** An account of the operator's that slips are shown for. */
const account = providersFor('').banks.flatMap(({ accounts }) => accounts.map(({ accountNo }) => accountNo))[0]!

/** A slip of 100 baht is shown while the bank can not be asked; the statement tells of nothing meanwhile. */
export const slipScenarios = (world: World): Scenario[] =>
  sensibleFaults.slips['verify']!.map((kind): Scenario => {
    const payer = lazily(async () => {
      const life = await beBorn(world, `slip/${kind}`, 'BAHT')
      const { bankCode: fromBankCode, accountNo: fromAccountNo, accountName: fromName } = life.member
      const sent = { fromBankCode, fromAccountNo, fromName, toAccountNo: account, amount: 100 }
      const { reference } = await world.control<{ reference: string }>('POST', '/bank/transfers', sent)
      return { life, reference }
    })
    return {
      port: 'slips',
      provider: slipsClient.code,
      operation: 'verify',
      kind,
      lastsMs,
      arrange: async () => void (await payer()),
      act: async () => {
        const { life, reference } = await payer()
        await uploadSlip(life, reference)
        await world.work()
        return seenSlip(life)
      },
      money: async () => {
        const { member } = (await payer()).life
        const { balanceMinor } = await world.app.services.ledger.balance(world.database, mainAccount(member.id))
        return parts({ wallet: balanceMinor > 0, 'at the bank': balanceMinor === 0 })
      },
      end: async () => endOfSlip(world, (await payer()).life),
    }
  })

async function seenSlip(life: Life): Promise<string> {
  const { body } = await ask(life, 'POST /statement/slip', { body: { page: 1, limit: 1 } })
  const slip = body.slips?.[0]
  return [slip?.status, slip?.note].filter(Boolean).join(' ')
}

async function endOfSlip({ database }: World, { member }: Life): Promise<Ending | undefined> {
  const { rows } = await database.query<{ state: string; reason: string | null; at: Date }>(
    `SELECT s.state, s.reason, e.at FROM slip s JOIN slip_event e ON e.slip_id = s.id AND e.seq = s.seq
     WHERE s.member_id = $1 AND s.state IN ('credited', 'refused', 'queued')`,
    [member.id],
  )
  const words: Readonly<Record<string, string>> = { credited: 'done', refused: 'refused', queued: 'operators’ queue' }
  return rows[0] && { what: [words[rows[0].state], rows[0].reason].filter(Boolean).join(' '), at: rows[0].at }
}
