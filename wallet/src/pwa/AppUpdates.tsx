import { useEffect, useState } from 'react'
import { useMoneyInFlight } from '../api/money-in-flight.ts'
import { useLine } from '../api/reach.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useTopDialog } from '../ui/top-dialog.ts'
import { keepApp, takeNewVersion, useNewVersion } from './app-version.ts'

/** What the screen itself still fetches goes first. */
const keptAfterMs = 3_000

/**
 * Keeps the app on the phone, and says when a new version is ready. Nobody is interrupted: while a sheet is open or money is on its way it waits,
 * and nothing is loaded anew without a press.
 */
export function AppUpdates() {
  const t = useWords('app')
  const isReady = useNewVersion()
  const isInUse = useTopDialog() !== undefined
  const isSending = useMoneyInFlight()
  const isCut = useLine() !== 'up'
  const [isPutOff, setPutOff] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const timer = setTimeout(() => {
      keepApp().catch(() => undefined) // a browser that refuses it shows a web page like any other
    }, keptAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isReady || isPutOff || isInUse || isSending || isCut) return null
  return (
    <div className="note brand notice ask" role="status">
      <Icon name="download" />
      <span className="grow">{t('newVersion')}</span>
      <Button kind="quiet" small onClick={takeNewVersion}>
        {t('reload')}
      </Button>
      <IconButton icon="x" label={t('later')} onClick={() => setPutOff(true)} />
    </div>
  )
}
