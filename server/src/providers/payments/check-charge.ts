import { ProviderFault } from '../fault.ts'
import { readQr } from './emvco.ts'
import type { Charge, ChargeRequest } from './port.ts'

/**
 * A QR that is shown is one that pays what was asked, to the reference that was asked: a member who scans another amount
 * or somebody else's reference would lose the money. Anything else is a malformed answer.
 */
export function checkCharge(
  provider: string,
  asked: ChargeRequest,
  told: Charge & { readonly reference: string },
): Charge {
  const content = readQr(told.payload)
  const off =
    (told.reference !== asked.reference && 'tells of another charge') ||
    (!content && 'payload broken') ||
    (content?.currency !== asked.currency && 'payload in another currency') ||
    (content?.amountMinor !== asked.amountMinor && 'payload of another amount') ||
    ((content?.ref1 !== asked.memberRef || content.ref2 !== asked.reference) && 'payload of another reference') ||
    (Number.isNaN(told.expiresAt.getTime()) && 'expiry is no time')
  if (off) throw new ProviderFault('malformed', provider, 'create', off)
  return { chargeId: told.chargeId, payload: told.payload, expiresAt: told.expiresAt }
}
