import type { LinkKey } from '@krapao/contract/calls/lookups'

/**
 * The link and the wallet it is for, so that nobody but the server can read them on the way. jose comes only with the
 * first link that is sent.
 */
export const encryptLink = async (link: string, walletAccountName: string, key: LinkKey): Promise<string> => {
  const { CompactEncrypt, importJWK } = await import('jose')
  return new CompactEncrypt(new TextEncoder().encode(`${link}::${walletAccountName}`))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
