import { type RefObject, useEffect, useState } from 'react'

/** What a thumb must find free: buttons that do something, fields, the tiles of home. Rows and cards may be half covered, for they are large. */
const keepClearOf = 'main :is(.btn, .input, .check, .quick > *, .pager > *, .wallet button)'
const settledAfterMs = 150

/** Whether the launcher, where it stands, would cover something that is to be pressed: then it draws aside to the edge. */
export const useTucked = (button: RefObject<HTMLElement | null>): boolean => {
  const [isTucked, setTucked] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const element = button.current
      if (!element || element.hidden) return
      // Its place in the layout, wherever it has drawn aside to.
      const { offsetLeft: left, offsetTop: top, offsetWidth: size } = element
      const isOver = [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((along) =>
          document
            .elementsFromPoint(left + size * along, top + size * down)
            .some((beneath) => beneath.closest(keepClearOf) !== null),
        ),
      )
      setTucked(isOver)
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, settledAfterMs)
    }
    const watch = new ResizeObserver(lookSoon)
    watch.observe(document.body)
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [button])
  return isTucked
}
