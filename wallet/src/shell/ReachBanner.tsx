import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../api/call.ts'
import { lineNotice, useLine, useReach } from '../api/reach.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTopDialog } from '../ui/top-dialog.ts'

const firstAfterMs = 1_000
const againMs = 4_000

/** While nothing answers, the server is asked until it does; any answer will do. */
const useAsking = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted) return undefined
    const ask = () => void call('GET /lookup/active').catch(() => undefined)
    const first = setTimeout(ask, firstAfterMs)
    const again = setInterval(ask, againMs)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [isWanted])
}

/**
 * Says that there is no connection, or that the server does not answer, and why what needs it can not be pressed; it goes by itself. In an open
 * sheet it stands there, for everything outside of it is out of reach.
 */
export function ReachBanner() {
  const t = useWords('app')
  const line = useLine()
  const dialog = useTopDialog()
  useAsking(!useReach())
  // Empty it stands there all the time: screen readers say what comes into a region, not the region itself.
  return createPortal(
    <div className={line === 'up' ? 'line' : 'line note wait notice'} role="status">
      {line !== 'up' && (
        <>
          <Icon name="wifi-off" />
          <p id={lineNotice}>
            {t(line === 'silent' ? 'siteDown' : 'offlineBanner')} {t('lineNeeded')}
          </p>
        </>
      )}
    </div>,
    dialog ?? document.body,
  )
}
