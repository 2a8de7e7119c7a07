import type { CallAnswer, CallBody } from '@krapao/contract/calls'
import type { CoinMove } from '@krapao/contract/calls/spinwheel'
import { missingForCoin } from '../coins/earn-coins.ts'
import { findMember } from '../members/find-member.ts'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { listCoinMoves } from './coin-store.ts'

const kinds: Readonly<Record<string, CoinMove['kind']>> = {
  coins: 'earned',
  spin: 'spun',
  'spin-back': 'returned',
  wheel: 'won',
}

/** A member reads where their coins came from and went, and how much in deposits the next one takes. */
export async function listCoins(
  services: Pick<Services, 'pool' | 'settings'>,
  memberId: string,
  page: CallBody<'POST /spinwheel/coins'>,
): Promise<CallAnswer<'POST /spinwheel/coins'>> {
  const { pool } = services
  const { currency } = await findMember(pool, memberId)
  const [{ total, rows }, missingMinor] = await Promise.all([
    listCoinMoves(pool, memberId, page),
    missingForCoin(services, pool, memberId, currency),
  ])
  const coins = rows.map(({ seq, kind, coins: moved, remaining, at }): CoinMove => {
    const known = kinds[kind]
    if (!known) throw new Error(`coins moved as ${kind}, which has no word for members`)
    return { _id: String(seq), kind: known, coins: moved, remaining, createdAt: at.toISOString() }
  })
  return { total, coins, toNextCoin: toMajor(missingMinor) }
}
