import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCountdown } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { type Announcement, announcementOf, secondsLeft } from './count-down.ts'

const ringLength = 62.8
const urgentSeconds = 60

type Props = {
  readonly expireIn: number
  /** When the time began, for the part of the ring that is left. */
  readonly since: number
  /** How far the server's clock is ahead of this device's. */
  readonly clockAheadMs: number
  readonly onExpire: () => void
}

/** Ring and mm:ss by the server's clock. It ticks silently; 5:00, 1:00 and 0:30 are said once each (look.md). */
export const Countdown = ({ expireIn, since, clockAheadMs, onExpire }: Props) => {
  const t = useWords('money')
  const { left, announcement } = useSecondsLeft(expireIn, clockAheadMs, onExpire)
  const said: Record<Announcement, string> = { 300: t('left5'), 60: t('left1'), 30: t('left30'), 0: '' }
  const whole = Math.max(1, (expireIn - since) / 1000)
  return (
    <div className="clock" role="timer" aria-label={`${t('expiresIn')} ${formatCountdown(left * 1000)}`}>
      <svg className="ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" fill="none" strokeWidth="3" className="stroke-surface-3" />
        <circle
          cx="12"
          cy="12"
          r="10"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={ringLength}
          strokeDashoffset={ringLength * (1 - Math.min(1, left / whole))}
          className={left <= urgentSeconds ? 'stroke-progress' : 'stroke-accent'}
        />
      </svg>
      <span>{t('expiresIn')}</span> <b className="money">{formatCountdown(left * 1000)}</b>
      <span className="vh" aria-live="polite">
        {announcement !== null && said[announcement]}
      </span>
    </div>
  )
}

/** Ticks when the shown second changes, and at once when a sleeping tab wakes. */
const useSecondsLeft = (expireIn: number, clockAheadMs: number, onExpire: () => void) => {
  const [left, setLeft] = useState(() => secondsLeft(expireIn, clockAheadMs, Date.now()))
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const before = useRef(left)
  const expired = useEffectEvent(onExpire)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const now = secondsLeft(expireIn, clockAheadMs, Date.now())
      const mark = announcementOf(before.current, now)
      before.current = now
      setLeft(now)
      if (mark !== null) setAnnouncement(mark)
      if (now === 0) return expired()
      const untilNext = expireIn - (Date.now() + clockAheadMs) - (now - 1) * 1000
      timer = setTimeout(tick, Math.max(50, untilNext + 5))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [expireIn, clockAheadMs])

  return { left, announcement }
}
