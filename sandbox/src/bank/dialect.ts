import type { FastifyInstance } from 'fastify'
import type { Clock } from '../app.ts'
import type { Faults, Handler, VendorFault } from '../faults.ts'
import type { BankCode } from './bank-accounts.ts'
import type { BankBooks, BankTransfer } from './bank-books.ts'

/** How one bank shows statements: its routes, mounted under `/bank/<code>`. */
export type BankDialect = {
  readonly code: BankCode
  readonly routes: (app: FastifyInstance, counter: BankCounter) => void
}

export type BankCounter = {
  readonly books: BankBooks
  readonly clock: Clock
  readonly client: { readonly clientId: string; readonly secret: string }
  readonly onFeed: (handler: Handler) => ReturnType<Faults['withFault']>
}

/**
 * What a fault makes of a page of a statement. duplicate: lines stand in it twice. late: the newest is not in it, though
 * the bank's cursor goes past it. out-of-order: as a clerk's hands dropped it.
 */
export function bend(lines: readonly BankTransfer[], fault: VendorFault | undefined): readonly BankTransfer[] {
  if (fault?.kind === 'duplicate') return [...lines, ...lines]
  if (fault?.kind === 'late') return lines.slice(0, -1)
  if (fault?.kind === 'out-of-order') return [...lines].reverse()
  return lines
}

/** A moment as Bangkok's wall clock has it: `2026-03-02T12:00:00.000`. */
export const bangkok = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, -1)
