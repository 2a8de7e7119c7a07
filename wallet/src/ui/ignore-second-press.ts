const doubleTapMs = 250
const doubleClickMs = 500
/** A second press with the mouse would mark a word, too. */
const presses = ['mousedown', 'click'] as const

const isSecond = (event: MouseEvent, openedAt: number): boolean => {
  const after = event.timeStamp - openedAt
  if (event.detail > 1) return after < doubleClickMs
  return 'pointerType' in event && event.pointerType === 'touch' && after < doubleTapMs
}

/** For what opens now under the finger: the second of two quick presses was meant for what opened it. Answers how to stop. */
export const ignoreSecondPress = (opened: HTMLElement): (() => void) => {
  const openedAt = performance.now()
  const onPress = (event: MouseEvent): void => {
    if (!isSecond(event, openedAt)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const press of presses) opened.addEventListener(press, onPress, true)
  return () => {
    for (const press of presses) opened.removeEventListener(press, onPress, true)
  }
}
