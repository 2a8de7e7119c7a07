import { Component, type ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'

function Crashed() {
  const t = useWords()
  return (
    <div className="centre">
      <p role="alert">{t('crashed')}</p>
      <button type="button" className="btn tonal" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </div>
  )
}

/** A screen that breaks, or whose code can not be fetched, says so and leaves the rest standing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Crashed /> : this.props.children
  }
}
