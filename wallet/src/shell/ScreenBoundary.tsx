import { Component, type ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

function Crashed() {
  const t = useWords('ui')
  return (
    <div className="empty" role="alert">
      <Icon name="triangle-alert" size="xl" className="text-failed" />
      <p className="h2">{t('crashed')}</p>
      <p className="sub">
        {t('moneySafe')} {t(navigator.onLine ? 'timeout' : 'offline')}
      </p>
      <Button kind="tonal" small icon="rotate-ccw" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </div>
  )
}

type ScreenBoundaryProps = { children: ReactNode; fallback?: ReactNode }

/** A screen whose code did not arrive, or that broke, costs only itself; a reload fetches the newest version of it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback === undefined ? <Crashed /> : this.props.fallback
  }
}
