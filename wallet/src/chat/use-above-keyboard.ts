import { useEffect } from 'react'

/**
 * A phone's keyboard covers the page without making it smaller: what stands at the bottom would be under it. The part that can be seen is told to
 * the style.
 */
export const useAboveKeyboard = (): void => {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const root = document.documentElement
    const tell = () => {
      const covered = Math.max(0, innerHeight - view.height - view.offsetTop)
      root.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    tell()
    view.addEventListener('resize', tell)
    view.addEventListener('scroll', tell)
    return () => {
      view.removeEventListener('resize', tell)
      view.removeEventListener('scroll', tell)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
