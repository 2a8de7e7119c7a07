/** The tutorials of product.md §2, each a film of the wallet with captions (`npm run videos` records them). */
export const tutorials = ['wallet', 'play', 'balance', 'bonus', 'bonus-cancel'] as const
export type Tutorial = (typeof tutorials)[number]
