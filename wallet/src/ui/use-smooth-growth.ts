import { type RefObject, useEffect } from 'react'

const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const growMs = 320

/**
 * A sheet that becomes higher, because its figures have come or another section is shown, slides up to its new height: what was read a moment
 * ago is first where it was, and the bar under it stands still. Without movement it takes one frame. It is looked at as soon as its contents
 * have changed: whoever waits until it was laid out, as a ResizeObserver does, comes after the jump.
 */
export const useSmoothGrowth = (sheet: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = sheet.current as HTMLElement
    const measure = () => {
      const bar = element.querySelector<HTMLElement>(':scope > .foot-bar')
      return { top: element.offsetTop, bar, barTop: bar?.offsetTop ?? 0, window: innerHeight }
    }
    let before = measure()
    const slide = () => {
      const now = measure()
      const [grown, barMoved] = [before.top - now.top, before.barTop - now.barTop]
      const isGrown = grown > 0 && before.window === now.window
      const hadBar = before.bar !== null
      before = now
      if (!isGrown) return
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const timing = { duration: isStill ? 1 : growMs, easing } as const
      element.animate({ translate: [`0 ${grown}px`, '0 0'] }, timing)
      if (hadBar) now.bar?.animate({ translate: [`0 ${barMoved - grown}px`, '0 0'] }, timing)
    }
    const observer = new MutationObserver(slide)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [sheet])
}
