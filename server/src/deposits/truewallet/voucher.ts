/** A gift voucher whose link a member has sent. */
export type Voucher = {
  /** Also that of the movement it becomes. */
  readonly id: string
  /** Undefined once nothing is asked about it any more. */
  readonly sealedHash: string | null
  /** The operator's wallet that it is redeemed into, by phone number. */
  readonly wallet: string
  readonly memberId: string
  readonly idempotencyKey: string | null
  readonly state: 'reserved' | 'redeeming' | 'credited' | 'refused'
  /** How often its redemption may have been sent, and when last. */
  readonly sends: number
  readonly lastSentAt: Date | null
  readonly reservedAt: Date
}

/** Why a voucher is refused, for the member: beside TRUELINK_INVALID as `details.why`. */
export type VoucherFlaw = 'used' | 'several-people' | 'below-minimum' | 'other-phone'
