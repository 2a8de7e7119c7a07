import type { CallAnswer } from '@krapao/contract/calls'
import type { ActiveBonus } from '@krapao/contract/calls/bonuses'
import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export type ActiveBonusAnswer = CallAnswer<'GET /bonus/check/active'>

/** The bonus that a member has, if any: what home, the drawer and a withdrawal all read. Stale with every nudge of the wallet. */
const activeBonusQuery = queryOptions({
  queryKey: ['wallet', 'bonus', 'active'],
  queryFn: ({ signal }): Promise<ActiveBonusAnswer> => call('GET /bonus/check/active', { signal }),
})

export const useActiveBonus = (): UseQueryResult<ActiveBonusAnswer> => useQuery(activeBonusQuery)

/** How much of the turnover is played, in whole percent; 100 only when all of it is. */
export const percentDone = ({ turnover }: Pick<ActiveBonus, 'turnover'>): number =>
  turnover.left === 0 ? 100 : Math.min(99, Math.floor((turnover.done / turnover.needed) * 100))
