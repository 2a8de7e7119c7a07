import { setTimeout as sleep } from 'node:timers/promises'
import { qrProviders } from '../../../contract/src/qr-providers.ts'
import { type FaultKind, sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import { mainAccount } from '../../../server/src/ledger/ledger.ts'
import { type Life, ask, beBorn } from '../../simulate/life.ts'
import type { World } from '../../src/world.ts'
import { giveMoney } from './give-money.ts'
import { lazily } from './lazily.ts'
import { type Made, type Scenario, endOfMovement, lastsMs, parts, tryAgain } from './scenario.ts'
import { seen } from './seen.ts'

/** Money goes out through the one provider that is configured for it, and comes in through all. */
const payoutProviders = ['KBANK']

export const paymentScenarios = (world: World): Scenario[] =>
  Object.entries(sensibleFaults.payments).flatMap(([operation, kinds]) =>
    kinds.flatMap((kind) =>
      (operation === 'payout' ? payoutProviders : qrProviders).map((provider) => ({
        port: 'payments' as const,
        provider,
        operation,
        kind,
        ...makers[operation]!(world, provider, kind),
      })),
    ),
  )

const makers: Readonly<Record<string, (world: World, provider: string, kind: FaultKind) => Made>> = {
  create: (world, provider) => {
    const member = lazily(() => beBorn(world, `create/${provider}`, 'BAHT'))
    return tryAgain(world, {
      arrange: member,
      act: async () => {
        const asked = { params: { provider }, body: { amount: 100 } }
        const { status, body } = await ask(await member(), 'POST /qrcode/{provider}', asked)
        return body.hasQrcode ? `${status} QR` : `${status} ${body.message}`
      },
      isRight: (sees) => sees === '200 QR',
      next: 'the next try makes it',
    })
  },
  inquire: (world, provider) => ({ ...paidQr(world, provider, 'drop'), lastsMs }),
  cancel: (world, provider) => {
    const qr = lazily(() => liveQr(world, provider))
    return {
      arrange: async () => void (await qr()),
      act: async () => {
        const { life, id } = await qr()
        return seen(await ask(life, 'DELETE /qrcode/{qrcodeId}', { params: { qrcodeId: id } }))
      },
      money: async () => '',
      end: async () => {
        const { life } = await qr()
        const { body } = await ask(life, 'GET /qrcode/{provider}', { params: { provider } })
        return {
          what: body.hasQrcode ? 'STILL SHOWN' : 'over for the member; money that still comes is credited',
          at: world.clock.now(),
        }
      },
    }
  },
  payout: (world, provider) => {
    const member = lazily(async () => {
      const life = await beBorn(world, `payout/${provider}`, 'BAHT')
      await giveMoney(life, 500)
      return life
    })
    return {
      arrange: async () => void (await member()),
      act: async () => seen(await ask(await member(), 'POST /wallet/withdraw', { body: { amount: 100 } })),
      money: async () => {
        const { member: own } = await member()
        const { balanceMinor, heldMinor } = await world.app.services.ledger.balance(world.database, mainAccount(own.id))
        const { payouts } = await world.control<{ payouts: { accountNo: string; status: string }[] }>('GET', '/state')
        const isPaid = payouts.some(({ accountNo, status }) => accountNo === own.accountNo && status === 'paid')
        return parts({ wallet: balanceMinor - heldMinor > 40_000, 'set aside': heldMinor > 0, 'paid out': isPaid })
      },
      end: async () => endOfMovement(world, `m.member_id = $1 AND m.type = 'withdraw'`, [(await member()).member.id]),
    }
  },
  webhook: (world, provider) => paidQr(world, provider, 'send'),
}

async function liveQr(world: World, provider: string): Promise<{ life: Life; id: string }> {
  const life = await beBorn(world, `qr/${provider}`, 'BAHT')
  const { body } = await ask(life, 'POST /qrcode/{provider}', { params: { provider }, body: { amount: 100 } })
  return { life, id: body.qrcodeId! }
}

/** A QR is paid; the provider tells of it, or leaves it to be asked. */
function paidQr(world: World, provider: string, webhook: 'send' | 'drop'): Made {
  const qr = lazily(() => liveQr(world, provider))
  return {
    arrange: async () => void (await qr()),
    act: async () => {
      const { life, id } = await qr()
      const before = world.webhooks.length
      await world.control('POST', `/qrcodes/${id}/pay`, { webhook })
      if (webhook === 'send') await hearWebhooks(world, before)
      const { body } = await ask(life, 'GET /qrcode/{provider}', { params: { provider } })
      const isTold = body.hasQrcode ? 'QR is still open' : 'QR is paid'
      return `200 ${isTold}`
    },
    money: async () => {
      const { life } = await qr()
      const { balanceMinor } = await world.app.services.ledger.balance(world.database, mainAccount(life.member.id))
      return parts({ wallet: balanceMinor > 0, 'at the provider': balanceMinor === 0 })
    },
    end: async () => endOfMovement(world, `m.detail->>'qrcodeId' = $1`, [(await qr()).id]),
  }
}

/**
 * Whatever comes is delivered as it came, and the jobs that it enqueues are run. The first may take its time on a busy
 * machine; that none comes is believed after a while, and that no other does after a moment.
 */
async function hearWebhooks(world: World, before: number) {
  for (let waited = 0; world.webhooks.length === before && waited < 1_500; waited += 20) await sleep(20)
  await sleep(100)
  for (const { url, headers, body } of world.webhooks.slice(before))
    await world.app.http.inject({ method: 'POST', url, headers, payload: Buffer.from(body) })
  await world.work()
}
