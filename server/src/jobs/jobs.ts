import type { Queryable } from '../database/pool.ts'

/** Every job by name, with what it is told. A capability adds its jobs by declaring them here. */
export type JobPayloads = {
  /** Bring a transfer that has no final state to one: ask the provider for our reference. */
  'settle-transfer': { movementId: string }
  /** The same for a payout. */
  'settle-withdrawal': { movementId: string }
  /** The same for a gift voucher, which may not even be a movement yet: both have one id. */
  'settle-voucher': { movementId: string }
  /** Read what the operator's e-wallets have received. */
  'read-wallet-transfers': Record<string, never>
  /** Ask the provider about a QR: after a webhook, at expiry, and as the poller's backstop. */
  'inquire-qr': { qrId: string; why: 'webhook' | 'poller' | 'member' }
  /** Find live and recently ended QRs that nobody told us about and enqueue an inquiry for each. */
  'poll-qrs': Record<string, never>
  /** Read all statements now, as `npm run job -- feeds` asks for. */
  feeds: Record<string, never>
  /** A round of reading for each of the operator's bank accounts. */
  'read-feeds': Record<string, never>
  /** Read the statement of one account on, and credit what arrived. */
  'read-feed': { bankCode: string; accountNo: string }
  /** Find out what a slip is worth: read it, ask its bank, weigh the answer. */
  'check-slip': { slipId: string }
  /** Carry on a gathering (transferAll, withdrawAll) that its request did not finish. */
  'continue-gathering': { gatheringId: string }
  /** Read the play summaries that are due. */
  'read-due-plays': Record<string, never>
  /** The same, and those of one business day at every provider now, as `npm run job -- summaries` asks for. */
  summaries: { day?: string }
  /** The refunds of a business day, or of all closed days that are still corrected. */
  refunds: { day?: string }
  /** The same for what members are given for those whom they invited. */
  invites: { day?: string }
  /** Look at every active bonus, to end those that are over. */
  'review-bonuses': Record<string, never>
  /** The same for one member. */
  'review-bonus': { memberId: string }
  /** End the bonuses whose time is over. */
  expiry: { day?: string }
  /** Delete sessions, one-time passwords and counts of failures that nothing asks about any more. */
  'forget-expired': Record<string, never>
  /** Delete what the chat needs no more: files nobody sent, guests' conversations that were silent for long. */
  'forget-chats': Record<string, never>
  /** Delete the answers kept under idempotency keys that no retry asks for any more. */
  'forget-answers': Record<string, never>
}
export type JobName = keyof JobPayloads

export type JobOptions = {
  /** Not before this time. */
  readonly runAt?: Date
  /** One pending job per key: a second enqueue replaces the first's time and payload. */
  readonly key?: string
}

/**
 * Enqueues in the caller's transaction: the job exists exactly if the transaction commits, and survives any restart.
 * A job may run more than once; each is written to be safe to repeat.
 */
export type Enqueue = <N extends JobName>(
  db: Queryable,
  name: N,
  payload: JobPayloads[N],
  options?: JobOptions,
) => Promise<void>

/** What runs a job. Throwing means "try again later" with backoff. */
export type JobHandlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }
