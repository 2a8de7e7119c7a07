import { createHash } from 'node:crypto'
import type { OperatorWallet } from '../../config.ts'
import type { MemberFacts } from '../../members/find-member.ts'
import { Refusal } from '../../refusal.ts'
import { openSecret, sealSecret } from '../../seal-secret.ts'
import type { Services } from '../../services.ts'
import { openLink } from './link-key.ts'
import { findOperatorWallet, voucherProviderOf } from './operator-wallet.ts'
import type { Voucher } from './voucher.ts'

/** A gift link, opened: the voucher's hash, which is never logged, and what it is known by here. */
export type Gift = { readonly hash: string; readonly digest: Buffer; readonly wallet: OperatorWallet }

/** Reads what a member has sent. Moves and asks nothing. */
export async function readGift(services: Services, member: MemberFacts, jwe: string): Promise<Gift> {
  // True Wallet knows baht only.
  if (member.currency !== 'BAHT' || !services.vouchers) throw new Refusal('NO_WALLET')
  const { link, walletAccountName } = await openLink(services, jwe)
  const wallet = findOperatorWallet(services, walletAccountName)
  const hash = voucherProviderOf(services).readLink(link)
  if (hash === undefined) throw new Refusal('TRUELINK_INVALID', { why: 'form' })
  return { hash, wallet, digest: createHash('sha256').update(hash).digest() }
}

const keyOf = ({ config }: Pick<Services, 'config'>) => Buffer.from(config.gamePasswordKey, 'hex')
const rowOf = (voucherId: string) => `voucher/${voucherId}`

/** A voucher’s hash opens its money: it lies in the database sealed, bound to its own row, and only until the voucher ends. */
export const sealHash = (services: Pick<Services, 'config'>, voucherId: string, hash: string): string =>
  sealSecret(keyOf(services), rowOf(voucherId), hash)

/** The hash again, to ask about or redeem the voucher; a bug for one that has ended. */
export function hashOf(services: Pick<Services, 'config'>, { id, sealedHash }: Voucher): string {
  if (sealedHash === null) throw new Error(`the voucher ${id} has ended`)
  return openSecret(keyOf(services), rowOf(id), sealedHash)
}
