import type { BonusType, Words } from '@krapao/contract/calls/bonuses'
import type { Currency } from '@krapao/contract/money'
import type { BonusPhase, BonusTerms } from './bonus-rules.ts'
import type { Minor } from '../money.ts'

/** How a bonus ended. `cancelled`: by an operator. */
export type BonusOutcome = Exclude<BonusPhase, 'running'> | 'cancelled'

/** Who cancelled a bonus, and why. */
export type Cancelled = { readonly by: string; readonly why: string }

/** A bonus that a member took, with its terms as they were then. */
export type Grant = BonusTerms & {
  /** Also that of its movement. */
  readonly id: string
  readonly memberId: string
  /** Null for one that was a prize. */
  readonly code: string | null
  readonly isPromotion: boolean
  readonly type: BonusType
  readonly title: Words
  readonly currency: Currency
  readonly depositMovementId: string | null
  readonly ownMinor: Minor
  readonly mainSeq: number
  readonly activatedAt: Date
  /** The withdrawal that ends it, while that is on its way. */
  readonly payoutMovementId: string | null
  readonly forfeitMovementId: string | null
  /** The member has excluded themselves, or their account is closed. */
  readonly isOut: boolean
}
