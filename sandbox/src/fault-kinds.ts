/** Which fault makes sense for which operation of which port (spec/running.md); any other is refused with 400. */
export const faultKinds = [
  'slow',
  'timeout-before',
  'timeout-after',
  'drop',
  'error-500',
  'malformed',
  'duplicate',
  'late',
  'out-of-order',
  'wrong-amount',
  'locked',
  'declined',
] as const
export type FaultKind = (typeof faultKinds)[number]
export type FaultPort = 'payments' | 'games' | 'bank' | 'slips' | 'vouchers' | 'sms'

/** What the engine plays by itself around any answered call. */
const transportKinds = ['slow', 'timeout-before', 'timeout-after', 'drop', 'error-500', 'malformed'] as const
export type TransportKind = (typeof transportKinds)[number]
const call = transportKinds as readonly FaultKind[]

export const sensibleFaults: Record<FaultPort, Record<string, readonly FaultKind[]>> = {
  payments: {
    // duplicate, of a call: the request arrives twice, the caller gets the answer to the second
    create: [...call, 'duplicate', 'wrong-amount', 'locked', 'declined'],
    // late: it does not know yet of a payment that was made
    inquire: [...call, 'late'],
    cancel: [...call, 'duplicate', 'locked', 'declined'],
    // late: accepted now, paid later. wrong-amount: it pays what was asked, and answers with another figure
    payout: [...call, 'duplicate', 'late', 'wrong-amount', 'locked', 'declined'],
    webhook: ['drop', 'malformed', 'duplicate', 'late', 'out-of-order', 'wrong-amount'],
  },
  games: {
    // duplicate: the request arrives twice, the caller gets the answer to the second
    'create-player': [...call, 'duplicate', 'locked', 'declined'],
    balance: [...call, 'locked'],
    // late: accepted now, in the player's balance later. wrong-amount: it moves what was asked, and answers another figure
    deposit: [...call, 'duplicate', 'late', 'wrong-amount', 'locked', 'declined'],
    withdraw: [...call, 'duplicate', 'late', 'wrong-amount', 'locked', 'declined'],
    'check-transfer': [...call, 'late', 'out-of-order'],
    launch: [...call, 'locked', 'declined'],
    summary: [...call, 'late', 'duplicate', 'out-of-order'],
  },
  bank: { feed: [...call, 'duplicate', 'late', 'out-of-order'] },
  slips: { verify: [...call, 'late', 'wrong-amount', 'locked', 'declined'] },
  vouchers: {
    verify: [...call, 'wrong-amount', 'locked', 'declined'],
    redeem: [...call, 'locked', 'declined'],
    // late: it does not know yet of a redemption that was made
    ask: [...call, 'late', 'locked'],
    transfers: [...call, 'duplicate', 'late', 'out-of-order', 'locked'],
  },
  sms: { send: [...call, 'duplicate', 'late', 'locked', 'declined'] },
}
