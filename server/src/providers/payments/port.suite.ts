import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { minorOf } from '../../money.ts'
import { ProviderFault } from '../fault.ts'
import { readQr } from './emvco.ts'
import type { ChargeRequest, PaymentProvider, PayoutRequest } from './port.ts'

/** What arrived at the wallet's door for webhooks. */
export type Delivered = { readonly headers: Readonly<Record<string, string | undefined>>; readonly body: Buffer }

/** A provider to be tried, and the far side of the wire: the payer, the provider's books, its faults and its clock. */
export type Stage = {
  /** A fresh adapter; the suite closes it. `timeoutMs` is its deadline. */
  open(timeoutMs?: number): PaymentProvider
  now(): Date
  passTime(ms: number): void
  pay(
    reference: string,
    pay?: { amount?: number; payer?: { bankCode: string; accountNo: string; name: string } },
  ): Promise<{ transactionId: string; amount: number }>
  /** The next webhook about this charge. */
  delivered(reference: string): Promise<Delivered>
  webhookSecret: string
  payouts(reference: string): Promise<{ transactionId: string; amount: number; accountNo: string; status: string }[]>
  charges(reference: string): Promise<{ amount: number; status: string }[]>
  fault(rule: { operation: string; kind: string; times?: number; delayMs?: number }): Promise<void>
  faultsOff(): Promise<void>
}

type Outcome = 'done' | ProviderFault['kind']
type FaultTable = Readonly<Record<string, { readonly applied: boolean; readonly says: Outcome }>>

/** What each fault does to the provider's books, and what the adapter must say of the call that met it. */
const callFaults: FaultTable = {
  none: { applied: true, says: 'done' },
  duplicate: { applied: true, says: 'done' },
  'timeout-before': { applied: false, says: 'unknown-outcome' },
  'timeout-after': { applied: true, says: 'unknown-outcome' },
  drop: { applied: false, says: 'unknown-outcome' },
  'error-500': { applied: false, says: 'unknown-outcome' },
  malformed: { applied: true, says: 'malformed' },
  locked: { applied: false, says: 'declined' },
  declined: { applied: false, says: 'declined' },
}
const createFaults: FaultTable = { ...callFaults, 'wrong-amount': { applied: true, says: 'malformed' } }
/** Where money leaves, an answer that can not be read is as unknown as none. */
const payoutFaults: FaultTable = {
  ...callFaults,
  malformed: { applied: true, says: 'unknown-outcome' },
  'wrong-amount': { applied: true, says: 'unknown-outcome' },
}
const readFaults = Object.entries(callFaults).filter(
  ([kind]) => !['none', 'duplicate', 'locked', 'declined'].includes(kind),
)

/** A call without answer ends when the provider hangs up, not by the adapter's deadline: the suite need not wait. */
const silence = (kind: string) => (kind.startsWith('timeout') ? { delayMs: 30 } : {})
const tenMinutes = 600_000

/** What every payment adapter must do. */
export function paymentProviderSuite(name: string, stage: Stage): void {
  describe(name, () => {
    /** Works with a fresh adapter, so that one test's silence does not open the breaker of the next. */
    const trying = async <T>(work: (provider: PaymentProvider) => Promise<T>, timeoutMs?: number): Promise<T> => {
      await stage.faultsOff()
      const provider = stage.open(timeoutMs)
      try {
        return await work(provider)
      } finally {
        await stage.faultsOff()
        await provider.close()
      }
    }
    const chargeOf = (over: Partial<ChargeRequest> = {}): ChargeRequest => ({
      reference: newReference(),
      memberRef: 'M0000042',
      amountMinor: minorOf(50_025),
      currency: 'BAHT',
      expiresAt: new Date(stage.now().getTime() + tenMinutes),
      ...over,
    })

    describe('a charge', () => {
      test('shows a QR of what was asked, waits, is paid, and tells who paid what and when', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          const charge = await provider.createCharge(asked)
          expect(readQr(charge.payload)).toEqual({
            currency: 'BAHT',
            amountMinor: 50_025,
            ref1: 'M0000042',
            ref2: asked.reference,
          })
          expect(charge.expiresAt).toEqual(asked.expiresAt)
          expect(await provider.inquireCharge(asked.reference)).toEqual({ status: 'pending', payments: [] })
          const payer = { bankCode: 'SCB', accountNo: '2223334445', name: 'SOMCHAI JAIDEE' }
          const { transactionId } = await stage.pay(asked.reference, { payer })
          expect(await provider.inquireCharge(asked.reference)).toEqual({
            status: 'paid',
            payments: [{ transactionId, amountMinor: 50_025, paidAt: stage.now(), payer }],
          })
        }))

      test('in kip is a LAO QR', () =>
        trying(async (provider) => {
          const asked = chargeOf({ currency: 'LAK', amountMinor: minorOf(5_000_000) })
          const charge = await provider.createCharge(asked)
          expect(readQr(charge.payload)).toEqual({
            currency: 'LAK',
            amountMinor: 5_000_000,
            ref1: 'M0000042',
            ref2: asked.reference,
          })
        }))

      test('asked again under its reference is the same charge; under another amount it is refused', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          const first = await provider.createCharge(asked)
          expect(await provider.createCharge(asked)).toEqual(first)
          expect(await outcomeOf(provider.createCharge({ ...asked, amountMinor: minorOf(60_000) }))).toBe('malformed')
          expect(await stage.charges(asked.reference)).toMatchObject([{ amount: 500.25 }])
        }))

      test('keeps every payment: twice, in another amount, after its time', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          const paid = [await stage.pay(asked.reference), await stage.pay(asked.reference, { amount: 0.01 })]
          stage.passTime(tenMinutes + 1_000)
          paid.push(await stage.pay(asked.reference, { amount: 12_345.67 }))
          const { status, payments } = await provider.inquireCharge(asked.reference)
          expect(status).toBe('paid')
          expect(sorted(payments)).toEqual(
            sorted(paid.map(({ transactionId, amount }) => ({ transactionId, amountMinor: Math.round(amount * 100) }))),
          )
          expect(payments.map(({ payer }) => payer)).toEqual([{}, {}, {}])
        }))

      test('ends with its time, and money that comes after is told all the same', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          stage.passTime(tenMinutes + 1_000)
          expect(await provider.inquireCharge(asked.reference)).toEqual({ status: 'expired', payments: [] })
          await stage.pay(asked.reference)
          expect(await provider.inquireCharge(asked.reference)).toMatchObject({
            status: 'paid',
            payments: [{ amountMinor: 50_025 }],
          })
        }))

      test('is cancelled, twice if need be, and money that comes after is told all the same', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          await provider.cancelCharge(asked.reference)
          await provider.cancelCharge(asked.reference)
          expect(await provider.inquireCharge(asked.reference)).toEqual({ status: 'cancelled', payments: [] })
          await stage.pay(asked.reference)
          expect(await provider.inquireCharge(asked.reference)).toMatchObject({
            status: 'paid',
            payments: [{ amountMinor: 50_025 }],
          })
        }))

      test('that is paid, or was never made, can not be cancelled', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          await stage.pay(asked.reference)
          expect(await outcomeOf(provider.cancelCharge(asked.reference))).toBe('declined')
          expect(await outcomeOf(provider.cancelCharge(newReference()))).toBe('declined')
          expect(await provider.inquireCharge(newReference())).toEqual({ status: 'not-found', payments: [] })
        }))

      test.each(Object.entries(createFaults))('made while the provider plays %s', (kind, { applied, says }) =>
        trying(async (provider) => {
          const asked = chargeOf()
          if (kind !== 'none') await stage.fault({ operation: 'create', kind, ...silence(kind) })
          expect(await outcomeOf(provider.createCharge(asked))).toBe(says)
          expect(await stage.charges(asked.reference)).toHaveLength(applied ? 1 : 0)
          await stage.faultsOff()
          if (kind === 'wrong-amount') return
          expect(readQr((await provider.createCharge(asked)).payload)).toMatchObject({ amountMinor: 50_025 })
          expect(await stage.charges(asked.reference)).toHaveLength(1)
        }),
      )

      test.each(Object.entries(callFaults))('cancelled while the provider plays %s', (kind, { applied, says }) =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          if (kind !== 'none') await stage.fault({ operation: 'cancel', kind, ...silence(kind) })
          expect(await outcomeOf(provider.cancelCharge(asked.reference))).toBe(says)
          expect(await stage.charges(asked.reference)).toMatchObject([{ status: applied ? 'cancelled' : 'pending' }])
        }),
      )

      test.each(readFaults)('inquired about while the provider plays %s', (kind, { says }) =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          await stage.fault({ operation: 'inquire', kind, ...silence(kind) })
          expect(await outcomeOf(provider.inquireCharge(asked.reference))).toBe(says)
          expect(await outcomeOf(provider.inquirePayout(asked.reference))).toBe(says)
        }),
      )

      test('inquired about too early is not known to be paid yet; a short silence is asked through', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          await stage.pay(asked.reference)
          await stage.fault({ operation: 'inquire', kind: 'late', times: 1 })
          expect(await provider.inquireCharge(asked.reference)).toEqual({ status: 'pending', payments: [] })
          await stage.fault({ operation: 'inquire', kind: 'drop', times: 2 })
          expect(await provider.inquireCharge(asked.reference)).toMatchObject({ status: 'paid' })
        }))
    })

    describe('a payout', () => {
      test('is paid once however often it is sent, and known by its reference', () =>
        trying(async (provider) => {
          const asked = payoutOf()
          expect(await provider.inquirePayout(asked.reference)).toEqual({ status: 'not-found' })
          const paid = await provider.payout(asked)
          expect(paid).toMatchObject({ status: 'paid' })
          expect(await provider.payout(asked)).toEqual(paid)
          expect(await provider.inquirePayout(asked.reference)).toEqual(paid)
          const { transactionId } = paid
          expect(await stage.payouts(asked.reference)).toMatchObject([
            { transactionId, amount: 1_000.5, accountNo: '1112223334', status: 'paid' },
          ])
        }))

      test('under a reference that paid something else is no certain refusal', () =>
        trying(async (provider) => {
          const asked = payoutOf()
          await provider.payout(asked)
          expect(await outcomeOf(provider.payout({ ...asked, amountMinor: minorOf(1) }))).toBe('unknown-outcome')
          expect(await stage.payouts(asked.reference)).toMatchObject([{ amount: 1_000.5 }])
        }))

      test('can be accepted now and paid later', () =>
        trying(async (provider) => {
          const asked = payoutOf()
          await stage.fault({ operation: 'payout', kind: 'late', delayMs: 5_000 })
          expect(await provider.payout(asked)).toMatchObject({ status: 'pending' })
          expect(await provider.inquirePayout(asked.reference)).toMatchObject({ status: 'pending' })
          stage.passTime(5_000)
          expect(await provider.inquirePayout(asked.reference)).toMatchObject({ status: 'paid' })
        }))

      test.each(Object.entries(payoutFaults))('made while the provider plays %s', (kind, { applied, says }) =>
        trying(async (provider) => {
          const asked = payoutOf()
          if (kind !== 'none') await stage.fault({ operation: 'payout', kind, ...silence(kind) })
          expect(await outcomeOf(provider.payout(asked))).toBe(says)
          await stage.faultsOff()
          const { status } = await provider.inquirePayout(asked.reference)
          expect(status).toBe(applied ? 'paid' : kind === 'declined' ? 'declined' : 'not-found')
          if (kind === 'declined') return expect(await outcomeOf(provider.payout(asked))).toBe('declined')
          await provider.payout(asked)
          expect(await stage.payouts(asked.reference)).toMatchObject([{ amount: 1_000.5, status: 'paid' }])
        }),
      )

      test('that is slower than the deadline is unknown, and turns out to be paid', () =>
        trying(async (provider) => {
          const asked = payoutOf()
          await stage.fault({ operation: 'payout', kind: 'slow', delayMs: 400 })
          expect(await outcomeOf(provider.payout(asked))).toBe('unknown-outcome')
          await stage.faultsOff()
          await expect
            .poll(() => stage.payouts(asked.reference), { timeout: 10_000 })
            .toMatchObject([{ status: 'paid' }])
        }, 200))
    })

    describe('a webhook', () => {
      test('is a signed hint about one charge; bent, old, early or unsigned it is nothing', () =>
        trying(async (provider) => {
          const asked = chargeOf()
          await provider.createCharge(asked)
          await stage.pay(asked.reference)
          const { headers, body } = await stage.delivered(asked.reference)
          const now = stage.now()
          const hint = provider.readWebhook(headers, body, now)
          expect(hint).toEqual({ eventId: expect.stringMatching(/^EV/), reference: asked.reference })
          expect(provider.readWebhook(headers, body, later(now, 300))).toEqual(hint)
          expect(provider.readWebhook(headers, body, later(now, 301))).toBeUndefined()
          expect(provider.readWebhook(headers, body, later(now, -301))).toBeUndefined()
          expect(provider.readWebhook({}, body, now)).toBeUndefined()
          for (let at = 0; at < body.length; at += 7) {
            const bent = Buffer.from(body)
            bent[at] = bent[at]! ^ 1
            expect(provider.readWebhook(headers, bent, now)).toBeUndefined()
          }
          const signatureHeader = Object.keys(headers).find((header) => headers[header]!.includes('v1='))!
          const old = headers[signatureHeader]!.replace(/t=(\d+)/, (_, t: string) => `t=${Number(t) + 400}`)
          expect(provider.readWebhook({ ...headers, [signatureHeader]: old }, body, later(now, 400))).toBeUndefined()
          const sign = (secret: string, text: string) => {
            const t = Math.floor(now.getTime() / 1000)
            const v1 = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex')
            return { [signatureHeader]: `t=${t},v1=${v1}` }
          }
          expect(provider.readWebhook(sign('another secret', body.toString()), body, now)).toBeUndefined()
          const nonsense = body.subarray(0, body.length - 5)
          expect(provider.readWebhook(sign(stage.webhookSecret, nonsense.toString()), nonsense, now)).toBeUndefined()
        }))
    })
  })
}

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
const newReference = () => `T${randomBytes(9).toString('hex').toUpperCase()}`
const payoutOf = (): PayoutRequest => ({
  reference: newReference(),
  amountMinor: minorOf(100_050),
  currency: 'BAHT',
  to: { bankCode: 'KBANK', accountNo: '1112223334', accountName: 'DEMO MEMBER' },
})

/** `done`, or the kind of the fault; anything else that is thrown is a bug and passes on. */
async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof ProviderFault) return error.kind
    throw error
  }
}

/** Payments of one instant have no order of their own. */
const sorted = (payments: readonly { readonly transactionId: string; readonly amountMinor: number }[]) =>
  payments
    .map(({ transactionId, amountMinor }) => ({ transactionId, amountMinor }))
    .sort((a, b) => a.transactionId.localeCompare(b.transactionId))
