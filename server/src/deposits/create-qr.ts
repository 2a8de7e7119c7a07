import type { CallAnswer } from '@krapao/contract/calls'
import { depositTerms } from '../lookups/deposit-terms.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { type Minor, toMinor } from '../money.ts'
import { referenceOf } from '../movements/movement.ts'
import { ProviderFault } from '../providers/fault.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { cancelOpenQr } from './cancel-qr.ts'
import { findQrProvider } from './find-qr-provider.ts'
import { presentQr } from './present-qr.ts'
import { type QrRow, endQr, insertQr, makeQrLive, readOpenQr } from './store.ts'
import { whenNext } from './when-next.ts'

/** Two devices that ask for different amounts cancel each other's QR; after this many turns one is told to wait. */
const turns = 5

/**
 * A member asks for a QR to deposit with. One is live at a time and provider: the same amount gets the same QR again,
 * another amount cancels it first. The row is there before the provider is asked, and the provider knows it by the row's
 * id, so that a crash or a twin asks for the very same charge. A provider that refuses or does not answer is no error of
 * the call: `hasQrcode: false` with QR_FAIL (decisions.md §1), and no money has moved.
 */
export async function createQr(
  services: Services,
  member: MemberFacts,
  code: string,
  amount: number,
): Promise<CallAnswer<'POST /qrcode/{provider}'>> {
  const { code: provider } = findQrProvider(services, code)
  const askedMinor = acceptAmount(services, member, provider, amount)
  for (let turn = 0; turn < turns; turn++) {
    const qr = await claimQr(services, member, provider, askedMinor)
    const live = qr?.state === 'asked' ? await askForCharge(services, qr) : qr
    if (live === 'refused') return { hasQrcode: false, message: 'QR_FAIL' }
    if (live?.state === 'live') {
      services.nudge(member.id, ['qrcode'])
      return presentQr(live, services.clock.now())
    }
  }
  throw new Refusal('REQUEST_IN_PROGRESS')
}

function acceptAmount(services: Services, member: MemberFacts, provider: string, amount: number): Minor {
  const { minDeposit } = depositTerms(services, provider, member.currency)
  const minimum = Math.max(1, minDeposit)
  const askedMinor = toMinor(amount)
  if (amount < minimum) throw new Refusal('INVALID_REQUEST', { field: 'amount', minimum })
  return askedMinor
}

/**
 * The open QR of this amount, old or new; undefined when another request came in between. Whoever ends one goes on to claim in
 * the same turn: else requests that race could end each other's in their last turns and leave none.
 */
async function claimQr(services: Services, member: MemberFacts, provider: string, askedMinor: Minor) {
  const open = await readOpenQr(services.pool, member.id, provider)
  const isOver = open && open.expiresAt <= services.clock.now()
  if (open && !isOver && open.askedMinor === askedMinor) return open
  if (open) await (isOver ? expireQr(services, open) : cancelOpenQr(services, open))

  const now = services.clock.now()
  const { id: memberId, currency } = member
  const expiresAt = new Date(now.getTime() + services.settings.qrcodes.lifeMs)
  const id = referenceOf(services.newId())
  const qr = { id, memberId, provider, askedMinor, currency, createdAt: now, expiresAt }
  const nextInquiryAt = new Date(now.getTime() + services.settings.qrcodes.firstLookMs)
  const isFirst = await insertQr(services.pool, { ...qr, nextInquiryAt })
  return isFirst ? ({ ...qr, state: 'asked', payload: null, endedAt: null, inquiries: 0 } satisfies QrRow) : undefined
}

async function expireQr(services: Services, { id }: QrRow): Promise<void> {
  const end = { state: 'expired', at: services.clock.now() } as const
  await endQr(services.pool, id, ['asked', 'live'], { ...end, nextInquiryAt: whenNext(services, end, 0) })
}

/** Asks the provider for the charge. Undefined when the QR was ended meanwhile. */
async function askForCharge(services: Services, qr: QrRow): Promise<QrRow | 'refused' | undefined> {
  const provider = findQrProvider(services, qr.provider)
  try {
    const { payload, expiresAt } = await provider.createCharge({
      reference: qr.id,
      memberRef: memberRefOf(qr.memberId),
      amountMinor: qr.askedMinor,
      currency: qr.currency,
      expiresAt: qr.expiresAt,
    })
    const row = await makeQrLive(services.pool, qr.id, { payload, expiresAt })
    return row.endedAt ? undefined : row
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ qrId: qr.id, fault: error.kind, vendorCode: error.vendorCode }, 'QR not created')
    const end = { state: 'refused', at: services.clock.now() } as const
    // Nobody has seen it; but a charge that may exist is watched like any other.
    const nextInquiryAt = error.kind === 'unknown-outcome' ? whenNext(services, end, 0) : null
    await endQr(services.pool, qr.id, ['asked'], { ...end, nextInquiryAt })
    return 'refused'
  }
}

/** Short and stable, as the QR's first reference must be: the part of the id that is chance. */
const memberRefOf = (memberId: string): string => memberId.slice(-16)
