/** The QR payload that a provider makes: EMVCo merchant-presented, PromptPay bill payment for baht, LAO QR for kip. */
export type QrContent = {
  readonly currency: 'BAHT' | 'LAK'
  readonly amountMinor: number
  /** Both of at most 20 characters A-Z 0-9. */
  readonly ref1: string
  readonly ref2: string
  /** The biller's 15 digits for baht, the merchant's name of up to 15 characters for kip. */
  readonly biller: string
}

export const tlv = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`

export function buildPayload(content: QrContent): string {
  const amount = tlv('54', (content.amountMinor / 100).toFixed(2))
  const head = tlv('00', '01') + tlv('01', '12')
  const account =
    content.currency === 'BAHT'
      ? tlv(
          '30',
          tlv('00', 'A000000677010112') + tlv('01', content.biller) + tlv('02', content.ref1) + tlv('03', content.ref2),
        )
      : tlv('38', tlv('00', 'A005266284662577') + tlv('01', '00004180') + tlv('02', '002') + tlv('03', content.biller))
  const place =
    content.currency === 'BAHT'
      ? tlv('53', '764') + amount + tlv('58', 'TH')
      : // LAO QR has no reference fields of its own: EMVCo's bill number and reference label carry them.
        tlv('53', '418') + amount + tlv('58', 'LA') + tlv('62', tlv('01', content.ref1) + tlv('05', content.ref2))
  const body = `${head}${account}${place}6304`
  return body + crc(body)
}

/** CRC-16/CCITT-FALSE over everything before it, its own tag and length included. */
export function crc(text: string): string {
  let register = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    register ^= byte << 8
    for (let bit = 0; bit < 8; bit++) register = register & 0x8000 ? ((register << 1) ^ 0x1021) & 0xffff : register << 1
  }
  return register.toString(16).toUpperCase().padStart(4, '0')
}
