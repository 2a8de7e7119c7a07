import type { TimelineStep } from '../ui/Timeline.tsx'

/** What a receipt says, in words that are ready to be read: of one movement, at one moment. */
export type Receipt = {
  /** What it was: "Deposit by QR". */
  readonly title: string
  /** With sign and currency. */
  readonly amount: string
  readonly status: 'success' | 'failed' | 'inProgress'
  /** From asked to done. */
  readonly steps: readonly TimelineStep[]
  /** From, to, reference. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly reference: string
}
