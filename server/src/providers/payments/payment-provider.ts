import { ProviderFault } from '../fault.ts'
import { movingMoney } from '../refusals.ts'
import { readQr } from './emvco.ts'
import type { ChargeRequest, ChargeState, PaymentProvider, PayoutState } from './port.ts'
import type { ToldCharge, VendorCalls } from './vendor.ts'

/** The port over a vendor's calls: whatever the vendor, an answer counts only when it is about what was asked. */
export function paymentProvider(vendor: VendorCalls): PaymentProvider {
  const { code } = vendor
  const assertAbout = (operation: string, asked: string | number, told: string | number) => {
    if (asked !== told) throw new ProviderFault('malformed', code, operation, 'tells of something else')
  }
  /** An inquiry that is refused with the vendor's word for it has its answer: there is no such thing. */
  const unlessUnknown = async <T>(inquire: () => Promise<T>, unknown: T): Promise<T> => {
    try {
      return await inquire()
    } catch (error) {
      if (error instanceof ProviderFault && error.vendorCode === vendor.unknown) return unknown
      throw error
    }
  }

  return {
    code,
    createCharge: async (asked) => {
      const told = await vendor.create(asked)
      const off = whatIsOff(asked, told)
      if (off) throw new ProviderFault('malformed', code, 'create', off)
      return { chargeId: told.chargeId, payload: told.payload, expiresAt: told.expiresAt }
    },
    inquireCharge: (reference) =>
      unlessUnknown<ChargeState>(
        async () => {
          const told = await vendor.inquire(reference)
          assertAbout('inquire', reference, told.reference)
          return { status: told.status, payments: told.payments }
        },
        { status: 'not-found', payments: [] },
      ),
    cancelCharge: async (reference) => assertAbout('cancel', reference, (await vendor.cancel(reference)).reference),
    payout: (asked) =>
      movingMoney(async () => {
        const told = await vendor.payout(asked)
        assertAbout('payout', asked.reference, told.reference)
        assertAbout('payout', asked.amountMinor, told.amountMinor)
        if (told.status === 'declined') throw new ProviderFault('declined', code, 'payout', told.status)
        return { status: told.status, transactionId: told.transactionId }
      }),
    inquirePayout: (reference) =>
      unlessUnknown<PayoutState>(
        async () => {
          const told = await vendor.inquirePayout(reference)
          assertAbout('inquire', reference, told.reference)
          return { status: told.status, transactionId: told.transactionId }
        },
        { status: 'not-found' },
      ),
    readWebhook: vendor.readWebhook,
    close: vendor.close,
  }
}

/**
 * A QR that is shown is one that pays what was asked, to the reference that was asked: a member who scans another amount
 * or somebody else's reference would lose the money.
 */
function whatIsOff(asked: ChargeRequest, told: ToldCharge): string | undefined {
  if (told.reference !== asked.reference) return 'tells of another charge'
  const content = readQr(told.payload)
  if (!content) return 'payload broken'
  if (content.currency !== asked.currency) return 'payload in another currency'
  if (content.amountMinor !== asked.amountMinor) return 'payload of another amount'
  if (content.ref1 !== asked.memberRef || content.ref2 !== asked.reference) return 'payload of another reference'
  return undefined
}
