import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshSlots } from '../api/wallet-query.ts'

/** Coming back from a game its balance has changed; within this time of the last refresh nobody asks again by themselves. */
const freshMs = 30_000

/**
 * Refreshing the providers' balances: by the button, when home opens, and when the member comes back to this tab. A failure is
 * only logged (product.md §8); the figures keep their age and their marks.
 */
export const useRefresh = () => {
  const [isRefreshing, setRefreshing] = useState(false)
  const last = useRef(0)
  const running = useRef(false)

  const refresh = useCallback(async () => {
    if (running.current) return
    running.current = true
    last.current = Date.now()
    setRefreshing(true)
    try {
      await refreshSlots()
    } catch (error) {
      console.warn('Refreshing balances failed', error) // oxlint-disable-line no-console -- product.md §8: only logged
    } finally {
      running.current = false
      setRefreshing(false)
    }
  }, [])

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - last.current > freshMs) void refresh()
    }
    onReturn()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [refresh])

  return { isRefreshing, refresh }
}
