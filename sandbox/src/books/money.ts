/** The books count whole minor units (satang, att); the control API speaks baht and kip. */
export const toMajor = (amountMinor: number) => amountMinor / 100

/** Baht or kip of a control call in minor units; undefined when it is no positive amount of at most two decimals. */
export function toMinor(amount: unknown): number | undefined {
  if (typeof amount !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(amount))) return undefined
  const minor = Math.round(amount * 100)
  return Number.isSafeInteger(minor) && minor > 0 ? minor : undefined
}

/** `500.00`, as most dialects write it. */
export const bahtText = (amountMinor: number) =>
  `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`
