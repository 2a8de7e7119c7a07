import { useEffect, useRef, useState } from 'react'

const slackPx = 4

/** Whether a scroll list has more on either side, and the buttons' steps: a page less one card, so that nothing is skipped. */
export const useRail = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false })

  useEffect(() => {
    const rail = ref.current
    if (!rail) return undefined
    const look = () => {
      const canGoBack = rail.scrollLeft > slackPx
      const canGoOn = rail.scrollLeft + rail.clientWidth < rail.scrollWidth - slackPx
      setEnds((was) => (was.canGoBack === canGoBack && was.canGoOn === canGoOn ? was : { canGoBack, canGoOn }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(rail)
    rail.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      sizes.disconnect()
      rail.removeEventListener('scroll', look)
    }
  }, [])

  const go = (direction: 1 | -1) => {
    const rail = ref.current
    const card = rail?.firstElementChild?.clientWidth ?? 0
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    rail?.scrollBy({ left: direction * Math.max(card, rail.clientWidth - card), behavior: isStill ? 'auto' : 'smooth' })
  }
  return { ref, ...ends, goBack: () => go(-1), goOn: () => go(1) }
}
