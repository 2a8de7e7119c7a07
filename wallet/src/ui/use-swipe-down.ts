import { type PointerEvent, type RefObject, useRef } from 'react'

const enough = 96

/** Lets a finger on the grab bar or the header pull a sheet down; let go far enough, it closes. */
export const useSwipeDown = (sheet: RefObject<HTMLElement | null>, onDone: () => void, isOn: boolean) => {
  const from = useRef<number>(undefined)
  const pulled = (event: PointerEvent): number => Math.max(0, event.clientY - (from.current ?? event.clientY))
  const end = (event: PointerEvent) => {
    const by = pulled(event)
    from.current = undefined
    sheet.current?.classList.remove('swiping')
    if (sheet.current) sheet.current.style.translate = ''
    if (by > enough) onDone()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!isOn || event.pointerType === 'mouse' || (event.target as Element).closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
      sheet.current?.classList.add('swiping')
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined && sheet.current) sheet.current.style.translate = `0 ${pulled(event)}px`
    },
    onPointerUp: (event: PointerEvent) => from.current !== undefined && end(event),
    onPointerCancel: (event: PointerEvent) => from.current !== undefined && end(event),
  }
}
