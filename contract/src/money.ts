/** Currencies of the wallet, in product.md's own words. Nothing converts between them. */
export const currencies = ['BAHT', 'LAK'] as const
export type Currency = (typeof currencies)[number]

/** Both currencies are written with two decimals (product.md §5), so a minor unit is a hundredth: a satang, an att. */
export const minorPerMajor = 100

/** The largest amount a call may carry, in baht or kip: 2^53 - 1 minor units (decisions.md §1). */
export const maxAmount = Number.MAX_SAFE_INTEGER / minorPerMajor
