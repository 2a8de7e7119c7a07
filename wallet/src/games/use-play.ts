import type { GameAccount } from '@krapao/contract/calls/wallet'
import { useRef, useState } from 'react'
import { type Failure, failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { type Destination, findDestination } from './destination.ts'
import { goTo, openGameTab } from './game-tab.ts'

/** Brings the money first, when there is any to bring; false when it did not arrive and the game shall not be opened. */
type Before = () => Promise<boolean>

/** Opens the game in a tab of its own, after `before` where that is given. One press, one tab. */
export const usePlay = (account: GameAccount | null | undefined) => {
  const t = useWords('games')
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [blocked, setBlocked] = useState<Destination>()
  const isRunning = useRef(false)

  const play = async (before?: Before) => {
    if (isRunning.current || !account) return
    isRunning.current = true
    setOpening(true)
    setFailure(undefined)
    setBlocked(undefined)
    const tab = openGameTab(before ? t('preparing') : t('opening'))
    try {
      if (before && !(await before())) {
        tab?.window.close()
        return
      }
      const destination = await findDestination(account)
      if (tab && !tab.window.closed) goTo(tab, destination)
      else setBlocked(destination)
    } catch (error) {
      tab?.window.close()
      setFailure(failureOf(error))
    } finally {
      isRunning.current = false
      setOpening(false)
    }
  }
  return { play, isOpening, failure, blocked, forgetBlocked: () => setBlocked(undefined) }
}
