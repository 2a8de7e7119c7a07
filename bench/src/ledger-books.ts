import type { Pool } from '@krapao/server/database/pool'
import { createLedger } from '@krapao/server/ledger/create-ledger'
import { mainAccount, type NewTransfer } from '@krapao/server/ledger/ledger'
import { minorOf } from '@krapao/server/money'

/** The members whose money the bench moves to a game; enough that they do not wait for each other. */
export const members = Array.from({ length: 1_000 }, (_, i) => `bench${i}`)

const plenty = minorOf(1_000_000_000_00)

/** Every member of the bench with more money than it can move. */
export async function fillBooks(pool: Pool) {
  const ledger = createLedger()
  for (const memberId of members) await ledger.openMemberAccounts(pool, memberId, 'BAHT')
  const cause = { type: 'bench', id: 'first' }
  const filled = members.map(
    (memberId): NewTransfer => ({
      ref: `bench/${memberId}`,
      kind: 'deposit',
      debit: 'payment/BENCH',
      credit: mainAccount(memberId),
      amountMinor: plenty,
      currency: 'BAHT',
      cause,
    }),
  )
  await ledger.postMany(pool, filled)
}

/** The n-th transfer of a round: one baht from a member's main wallet to a game. */
export const transferOf = (
  round: string,
  n: number,
  memberId = members[(n * 7919) % members.length]!,
): NewTransfer => ({
  ref: `${round}/${n}`,
  kind: 'game-deposit',
  debit: mainAccount(memberId),
  credit: 'game/bench',
  amountMinor: minorOf(1_00),
  currency: 'BAHT',
  cause: { type: 'bench', id: round },
})
