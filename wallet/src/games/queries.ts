import type { GameAccount } from '@krapao/contract/calls/wallet'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { isFailure } from '../api/failure.ts'
import { nudge, queryClient } from '../api/queries.ts'

const accountKey = (code: string) => ['game', code] as const

/** The member's account at a game; null where there is none yet. */
export const useGameAccount = (code: string, isWanted: boolean) =>
  useQuery({
    queryKey: accountKey(code),
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<GameAccount | null> => {
      try {
        return await call('GET /wallet/account/{code}', { params: { code }, signal })
      } catch (error) {
        if (isFailure(error) && error.code === 'SLOT_NO_ACCOUNT') return null
        throw error
      }
    },
    gcTime: 0, // a password does not stay in memory longer than it is looked at
  })

const keep = (code: string) => (account: GameAccount) => {
  queryClient.setQueryData(accountKey(code), account)
  nudge(['wallet'])
}

/** GETs that change something: sent by a press only, never by a query (decisions.md §1). */
export const useActivate = (code: string) =>
  useMutation({ mutationFn: () => call('GET /wallet/activate/{code}', { params: { code } }), onSuccess: keep(code) })

export const useResetPassword = (code: string) =>
  useMutation({
    mutationFn: () => call('GET /wallet/resetpassword/{code}', { params: { code } }),
    onSuccess: keep(code),
  })
