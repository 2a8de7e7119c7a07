import { accrueShares } from '../loss-shares/accrue-shares.ts'
import type { Services } from '../services.ts'

/**
 * What members are given for those whom they invited, of a business day or of all closed days that are still corrected: a
 * percentage of each invitee's net loss at the providers. Safe to repeat. While the feature is off nothing accrues.
 */
export async function computeInvites(services: Services, day?: string): Promise<void> {
  const { isActive, percent } = services.settings.invites
  if (isActive) await accrueShares(services, { kind: 'invite', percent, leftOut: () => Promise.resolve(0) }, day)
}
