import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far a finger goes before letting go asks anew, and how far the mark follows it. */
const enoughPx = 72
const farthestPx = 96

/**
 * Pulling the page down from its very top. The mark follows by a variable of its own style, not by rendering. It listens without holding the
 * page back, so that scrolling stays the browser's; `overscroll-behavior` keeps the browser's own reload away.
 */
export const usePullDown = (mark: RefObject<HTMLElement | null>, onPulled: () => void): void => {
  const pulled = useEffectEvent(onPulled)
  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | undefined
    let by = 0
    const show = (px: number): void => {
      by = px
      mark.current?.style.setProperty('--pulled', String(Math.min(px, farthestPx) / enoughPx))
      mark.current?.classList.toggle('enough', px >= enoughPx)
    }
    const onStart = ({ touches }: TouchEvent) => {
      const [finger] = touches
      const isFree = touches.length === 1 && scrollY <= 0 && !document.querySelector('dialog[open]')
      from = isFree && finger ? { x: finger.clientX, y: finger.clientY } : undefined
    }
    const onMove = ({ touches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const down = finger.clientY - from.y
      const isSideways = Math.abs(finger.clientX - from.x) > Math.abs(down)
      if (by === 0 && (isSideways || down < 0))
        from = undefined // the games are leafed through, or the page is scrolled
      else show(Math.max(0, down))
    }
    const onEnd = () => {
      if (from && by >= enoughPx) pulled()
      from = undefined
      show(0)
    }
    const onCancel = () => {
      from = undefined
      show(0)
    }
    const options = { passive: true }
    addEventListener('touchstart', onStart, options)
    addEventListener('touchmove', onMove, options)
    addEventListener('touchend', onEnd, options)
    addEventListener('touchcancel', onCancel, options)
    return () => {
      removeEventListener('touchstart', onStart)
      removeEventListener('touchmove', onMove)
      removeEventListener('touchend', onEnd)
      removeEventListener('touchcancel', onCancel)
    }
  }, [mark])
}
