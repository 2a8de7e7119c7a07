import type { LinkKey } from '@krapao/contract/calls/lookups'
import { CompactEncrypt, importJWK } from 'jose'
import type { TestMember } from '../../testing/register-test-member.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** What tests of True Wallet share: gift links as a giver makes them, encrypted as our client does. */

export const giftWallet = 'KRAPAO GIFT'

type NewVoucher = { recipients?: number; ownerPhone?: string; ownerName?: string; taken?: boolean }
export const giveVoucher = async (app: TestApp, amount: number, more: NewVoucher = {}): Promise<string> =>
  (await app.control<{ link: string }>('POST', '/vouchers', { amount, ...more })).link

export async function linkKeyOf(app: TestApp): Promise<LinkKey> {
  const { linkKey } = (await app.client().ask('GET /lookup/deposit')).body
  if (!linkKey) throw new Error('no key for gift links')
  return linkKey
}

export async function encrypt(text: string, key: LinkKey, header: Record<string, string> = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}

/** A member pastes a link and presses send. */
export async function sendGift(
  app: TestApp,
  member: TestMember,
  link: string,
  { key, wallet = giftWallet }: { key?: string; wallet?: string } = {},
) {
  const body = { link: await encrypt(`${link}::${wallet}`, await linkKeyOf(app)) }
  return member.me.ask('POST /wallet/truelink', { body, ...(key && { headers: { 'idempotency-key': key } }) })
}

/** What the giver's side says of a voucher. */
export async function voucherOf(app: TestApp, link: string) {
  const { vouchers } = await app.control<{ vouchers: { link: string; status: string; redemptions: unknown[] }[] }>(
    'GET',
    '/state',
  )
  return vouchers.find((voucher) => voucher.link === link)!
}
