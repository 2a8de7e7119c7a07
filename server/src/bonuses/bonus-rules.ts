import { type Minor, minorOf } from '../money.ts'

/** What a member agreed to when they took a bonus. */
export type BonusTerms = {
  /** Of the deposit that it matches, what was still there. */
  readonly committedMinor: Minor
  readonly bonusMinor: Minor
  readonly multiple: number
  readonly cashOutMultiple: number
  readonly percentFail: number
  readonly expiresAt: Date
}

/** What the ledger and the play summaries say since then. */
export type BonusFacts = {
  /** The member's real money just before the bonus was added, the committed part included. */
  readonly ownMinor: Minor
  /** Real money that has come into the main wallet since: deposits, refunds, invites, prizes in cash; less what was undone. */
  readonly addedMinor: Minor
  /** Everything they have: main wallet and games, money on its way between them counted. */
  readonly balanceMinor: Minor
  /** Valid stakes at all providers since it was taken and before it expires. The least that is certain. */
  readonly turnoverMinor: Minor
  /** They have excluded themselves, or their account is closed. */
  readonly isOut: boolean
  readonly now: Date
}

export type BonusPhase = 'running' | 'met' | 'bust' | 'expired' | 'voided'

export type BonusState = {
  readonly phase: BonusPhase
  /** Committed money + bonus. */
  readonly baseMinor: Minor
  readonly turnoverNeededMinor: Minor
  readonly turnoverLeftMinor: Minor
  /** With this much left of the money under it, or less, it is bust. */
  readonly bustAtMinor: Minor
  /** How much of the money under it must be lost until it is bust. */
  readonly aboveBustMinor: Minor
  /** The most that can be kept once its turnover is met. */
  readonly cashOutMinor: Minor
  /** Taken away if it is ended now without a withdrawal. It can not be while it is running. */
  readonly endForfeitMinor: Minor
}

/**
 * Where a bonus stands: the one place that knows. docs/BONUS-RULES.md holds these rules as examples, and its table is what
 * the test runs. In order of precedence, the first that holds:
 *
 * 1. *voided*: the member is out. They keep their real money; what lies above it is forfeited.
 * 2. *met*: turnover ≥ base × multiple, wherever the date. It can be ended, by a withdrawal or without one. What exceeds
 *    the cash-out cap is forfeited; the cap is base × cashOutMultiple, and never less than the member's real money.
 * 3. *bust*: the balance ≤ base × percentFail / 100. Real money that came in since is not counted: it must not revive a
 *    bonus that is lost, nor be caught in it. They keep what is left, up to their real money.
 * 4. *expired*: its time is over. They keep their real money.
 * 5. *running*: it can not be ended.
 */
export function bonusStateOf(terms: BonusTerms, facts: BonusFacts): BonusState {
  const baseMinor = minorOf(terms.committedMinor + terms.bonusMinor)
  const turnoverNeededMinor = minorOf(baseMinor * terms.multiple)
  const turnoverLeftMinor = atLeastZero(turnoverNeededMinor - facts.turnoverMinor)
  const bustAtMinor = minorOf(Math.floor((baseMinor * terms.percentFail) / 100))
  const aboveBustMinor = atLeastZero(facts.balanceMinor - facts.addedMinor - bustAtMinor)
  const realMinor = atLeastZero(facts.ownMinor + facts.addedMinor)
  const cashOutMinor = minorOf(Math.max(baseMinor * terms.cashOutMultiple, realMinor))
  const phase = phaseOf(terms, facts, turnoverLeftMinor, aboveBustMinor)
  const mayKeepMinor = {
    running: facts.balanceMinor,
    met: cashOutMinor,
    bust: realMinor,
    expired: realMinor,
    voided: realMinor,
  }
  return {
    phase,
    baseMinor,
    turnoverNeededMinor,
    turnoverLeftMinor,
    bustAtMinor,
    aboveBustMinor,
    cashOutMinor,
    endForfeitMinor: atLeastZero(facts.balanceMinor - mayKeepMinor[phase]),
  }
}

function phaseOf(terms: BonusTerms, facts: BonusFacts, turnoverLeftMinor: Minor, aboveBustMinor: Minor): BonusPhase {
  if (facts.isOut) return 'voided'
  if (turnoverLeftMinor === 0) return 'met'
  if (aboveBustMinor === 0) return 'bust'
  return facts.now >= terms.expiresAt ? 'expired' : 'running'
}

/**
 * What a withdrawal of `amountMinor` comes to under a bonus whose turnover is met, when `balanceMinor` is at home: paid up
 * to the cap; what exceeds it, and any remainder left behind, is forfeited (decisions.md §3).
 */
export function withdrawalUnder(
  { cashOutMinor }: Pick<BonusState, 'cashOutMinor'>,
  balanceMinor: Minor,
  amountMinor: Minor,
): { readonly paysMinor: Minor; readonly forfeitMinor: Minor } {
  const paysMinor = minorOf(Math.min(amountMinor, cashOutMinor, balanceMinor))
  return { paysMinor, forfeitMinor: minorOf(balanceMinor - paysMinor) }
}

/** Where a bonus would stand if it were taken now by a member who has `totalMinor`: its conditions in exact figures. */
export const stateIfTaken = (
  terms: BonusTerms,
  { totalMinor }: { readonly totalMinor: Minor },
  now: Date,
): BonusState =>
  bonusStateOf(terms, {
    ownMinor: totalMinor,
    addedMinor: minorOf(0),
    balanceMinor: minorOf(totalMinor + terms.bonusMinor),
    turnoverMinor: minorOf(0),
    isOut: false,
    now,
  })

/** The bonus on committed money: a percentage, rounded down to the satang, up to a cap. */
export const bonusOn = (committedMinor: Minor, percent: number, maximumMinor: Minor): Minor =>
  minorOf(Math.min(Math.floor((committedMinor * percent) / 100), maximumMinor))

const atLeastZero = (minor: number): Minor => minorOf(Math.max(0, minor))
