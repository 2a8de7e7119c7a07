import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { useReach } from '../api/reach.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOnline } from '../ui/use-online.ts'

const askAgainMs = 4_000

/** Says that there is no connection, or that the server does not answer, and goes by itself once it does. */
export function ReachBanner() {
  const t = useWords('ui')
  const isOnline = useOnline()
  const isReached = useReach()
  useEffect(() => {
    if (isReached) return undefined
    const timer = setInterval(() => void call('GET /lookup/active').catch(() => undefined), askAgainMs)
    return () => clearInterval(timer)
  }, [isReached])
  if (isOnline && isReached) return null
  return (
    <p className="note wait offline" role="status">
      <Icon name="wifi-off" />
      {t(isOnline ? 'siteDown' : 'offlineBanner')}
    </p>
  )
}
