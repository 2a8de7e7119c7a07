import { setTimeout as sleep } from 'node:timers/promises'
import { qrProviders } from '../../../contract/src/qr-providers.ts'
import { toMinor } from '../../../server/src/money.ts'
import { passTime } from '../pass-time.ts'
import { type Life, type StepKind, amountOf, ask, mortally, told } from '../life.ts'

const minimums: Readonly<Record<string, number>> = { KBANK: 1, WW: 100, PAYTIMZ: 10, PAYONEX: 100, ZPAY: 10 }

/** Without money there is little to tell: most lives begin with some. */
export const firstMoney: StepKind = {
  name: 'first money',
  weight: 0,
  run: async (life, dice) => {
    const asked = { params: { provider: 'KBANK' }, body: { amount: amountOf(life, dice.int(60_000, 300_000) / 100) } }
    const { body } = await ask(life, 'POST /qrcode/{provider}', asked)
    await pay(life, { id: body.qrcodeId!, provider: 'KBANK' }, {})
    watchQrs(life)
    await passTime(life, 5_000)
    return `${asked.body.amount}`
  },
}

/** A deposit by QR: asked for, paid in every way that payers find, cancelled, and told of by webhooks or not. */
export const qrSteps: readonly StepKind[] = [
  {
    name: 'ask for a QR',
    weight: 7,
    run: async (life, dice) => {
      const provider = dice.pick(qrProviders)
      const units = minimums[provider]! + dice.int(0, 80_000) / 100
      const answer = await ask(life, 'POST /qrcode/{provider}', {
        params: { provider },
        body: { amount: amountOf(life, units) },
      })
      watchQrs(life)
      if (answer.body.hasQrcode && !life.qrs.some(({ id }) => id === answer.body.qrcodeId))
        life.qrs.push({ id: answer.body.qrcodeId!, provider })
      return `${provider} ${told(answer)} ${answer.body.qrcodeId ?? ''}`
    },
  },
  {
    name: 'pay a QR',
    weight: 9,
    run: async (life, dice) => {
      const qr = dice.chance(0.8) ? life.qrs.at(-1) : life.qrs.length > 0 ? dice.pick(life.qrs) : undefined
      if (!qr) return 'there is none'
      const payer = dice.pick(['me', 'me', 'untold', 'untold', 'stranger'] as const)
      const copies = dice.pick([0, 1, 2])
      const amount = await pay(life, qr, {
        ...(dice.chance(0.2) && { amount: amountOf(life, dice.int(1, 50_000) / 100) }),
        ...(payer !== 'untold' && { payer: payerOf(life, payer) }),
        webhook: ['drop', 'send', 'twice'][copies]!,
      })
      await untilTold(life, copies)
      return `${qr.id} ${amount} by ${payer}, told ${copies} times`
    },
  },
  {
    name: 'cancel a QR',
    weight: 2,
    run: async (life, dice) => {
      if (life.qrs.length === 0) return 'there is none'
      const { id } = dice.pick(life.qrs)
      return `${id} ${told(await ask(life, 'DELETE /qrcode/{qrcodeId}', { params: { qrcodeId: id } }))}`
    },
  },
  {
    name: 'a webhook arrives',
    weight: 6,
    run: async (life, dice) => {
      const { webhooks } = life.world
      if (webhooks.length === 0) return 'none was sent'
      const { url, headers, body } = dice.pick(webhooks)
      const forged = dice.chance(0.1)
      const payload = Buffer.from(forged ? body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : body)
      const deliver = () => life.world.app.http.inject({ method: 'POST', url, headers, payload })
      const answer = await mortally(life, async () => (await deliver()).statusCode, 0)
      if (forged && answer === 200) throw new Error('a forged webhook was believed')
      return `${forged ? 'forged: ' : ''}${answer}`
    },
  },
]

type Paying = { readonly amount?: number; readonly payer?: object; readonly webhook?: string }

export async function pay({ world, paid }: Life, { id }: Life['qrs'][number], how: Paying): Promise<number> {
  const asked = { webhook: 'drop', ...how }
  const told = await world.control<{ amount: number; transactionId: string }>('POST', `/qrcodes/${id}/pay`, asked)
  // From a stranger it may wait for an operator: some providers tell who paid, some do not.
  paid.push({ amountMinor: toMinor(told.amount), isMine: true, how: 'qr', reference: told.transactionId })
  return told.amount
}

export const watchQrs = (life: Life) => life.rounds.set('qrs', () => life.world.app.jobs['poll-qrs']!({}))

const payerOf = ({ member, seed }: Life, payer: 'me' | 'stranger') =>
  payer === 'me'
    ? { bankCode: member.bankCode, accountNo: member.accountNo, name: member.accountName }
    : { bankCode: 'BBL', accountNo: '9998887776', name: `STRANGER OF ${seed}` }

/** The sandbox sends them by itself: what it does in its own time must not differ from run to run. */
async function untilTold({ world, awaited }: Life, copies: number) {
  awaited.webhooks += copies
  for (let waited = 0; world.webhooks.length < awaited.webhooks; waited++) {
    if (waited > 2_000) throw new Error('a webhook that was sent has not come')
    await sleep(1)
  }
}
