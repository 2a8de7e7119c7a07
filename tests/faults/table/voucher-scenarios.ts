import { type FaultKind, sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import { walletClient } from '../../../sandbox/src/vouchers/own-wallets.ts'
import { encrypt } from '../../../server/src/deposits/truewallet/truewallet-tests.ts'
import { mainAccount } from '../../../server/src/ledger/ledger.ts'
import { ask, beBorn } from '../../simulate/life.ts'
import type { World } from '../../src/world.ts'
import { lazily } from './lazily.ts'
import { type Made, type Scenario, endOfMovement, lastsMs, parts } from './scenario.ts'
import { seen } from './seen.ts'

const [gifts, transfers] = walletClient.wallets

export const voucherScenarios = (world: World): Scenario[] =>
  Object.entries(sensibleFaults.vouchers).flatMap(([operation, kinds]) =>
    kinds.map((kind) => ({
      port: 'vouchers' as const,
      provider: walletClient.code,
      operation,
      kind,
      ...makers[operation]!(world, kind),
    })),
  )

const makers: Readonly<Record<string, (world: World, kind: FaultKind) => Made>> = {
  verify: (world) => giftLink(world),
  redeem: (world) => giftLink(world),
  /** The redemption before it went unanswered, so that it has to be asked about. */
  ask: (world) => {
    const unanswered = giftLink(world)
    return {
      ...unanswered,
      lastsMs,
      act: async () => {
        const rule = { port: 'vouchers', operation: 'redeem', kind: 'timeout-after', times: 1, delayMs: 5 } as const
        world.sandbox.faults.add(rule)
        return unanswered.act()
      },
    }
  },
  transfers: (world, kind) => {
    const member = lazily(() => beBorn(world, `e-wallet/${kind}`, 'BAHT'))
    let reference = ''
    return {
      lastsMs,
      arrange: async () => void (await member()),
      act: async () => {
        const life = await member()
        const sent = { fromPhone: life.member.phone, toWallet: transfers.phone, amount: 100 }
        const made = await world.control<{ transactionId: string }>('POST', '/truewallet/transfers', sent)
        reference = made.transactionId
        await world.app.jobs['read-wallet-transfers']!({})
        const { body } = await ask(life, 'POST /statement', { body: { page: 1, limit: 10 } })
        return body.total === 0 ? 'nothing yet' : 'deposit, done'
      },
      money: async () => whereMoney(world, (await member()).member.id, 'in the e-wallet'),
      end: async () => {
        await world.app.jobs['read-wallet-transfers']!({})
        return endOfMovement(world, `m.ledger_ref LIKE '%' || $1`, [reference])
      },
    }
  },
}

/** A gift link of 100 baht is sent in; whatever is not settled at once can be sent again. */
function giftLink(world: World): Made {
  const gift = lazily(async () => {
    const life = await beBorn(world, 'gift', 'BAHT')
    const { link } = await world.control<{ link: string }>('POST', '/vouchers', { amount: 100 })
    const { linkKey } = (await ask(life, 'GET /lookup/deposit')).body
    return { life, link, body: { link: await encrypt(`${link}::${gifts.walletAccountName}`, linkKey!) } }
  })
  const send = async () => {
    const { life, body } = await gift()
    return seen(await ask(life, 'POST /wallet/truelink', { body }))
  }
  return {
    arrange: async () => void (await gift()),
    act: send,
    money: async () => {
      const { life, link } = await gift()
      const { vouchers } = await world.control<{ vouchers: { link: string; status: string }[] }>('GET', '/state')
      const isRedeemed = vouchers.some((voucher) => voucher.link === link && voucher.status === 'redeemed')
      return whereMoney(world, life.member.id, isRedeemed ? 'in the operator’s e-wallet' : 'in the voucher')
    },
    end: async () => {
      const { life } = await gift()
      const { id } = life.member
      const ended = await endOfMovement(world, `m.member_id = $1 AND m.state <> 'refused'`, [id])
      if (ended) return ended
      const { rowCount } = await world.database.query('SELECT FROM voucher WHERE member_id = $1 AND ended_at IS NULL', [
        id,
      ])
      if (rowCount) return undefined
      return { what: (await send()) === '200 SUCCESS' ? 'the same link again is redeemed' : 'NEVER' }
    },
  }
}

async function whereMoney(world: World, memberId: string, otherwise: string): Promise<string> {
  const { balanceMinor } = await world.app.services.ledger.balance(world.database, mainAccount(memberId))
  return parts({ wallet: balanceMinor > 0, [otherwise]: balanceMinor === 0 })
}
