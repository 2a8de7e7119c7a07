import { type PointerEvent, type RefObject, useRef } from 'react'

const enough = 96

/**
 * Lets a finger pull a sheet down by its grab bar or header; let go far enough, it closes. Answers the handlers for that grip. The sheet is
 * moved by its own style, not by rendering, so that it follows the finger.
 */
export const useSwipeDown = (sheet: RefObject<HTMLElement | null>, onDone: () => void, isOn: boolean) => {
  const from = useRef<number>(undefined)
  const move = (by: number | undefined): void => {
    sheet.current?.classList.toggle('swiping', by !== undefined)
    sheet.current?.style.setProperty('translate', by === undefined ? null : `0 ${by}px`)
  }
  const pulled = (event: PointerEvent): number => Math.max(0, event.clientY - (from.current ?? event.clientY))
  const end = (event: PointerEvent) => {
    if (from.current === undefined) return
    const isFar = isOn && pulled(event) > enough
    from.current = undefined
    if (!isFar) return move(undefined)
    sheet.current?.classList.remove('swiping') // it goes on from where the finger left it
    onDone()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!isOn || event.pointerType === 'mouse' || (event.target as Element).closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined) move(pulled(event))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
