import { useEffect, useRef, useState } from 'react'

/** Runs once, `ms` after the last press of a burst. `isWaiting` until then. */
export const useDebounced = (run: () => void, ms: number) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const press = () => {
    clearTimeout(timer.current)
    setWaiting(true)
    timer.current = setTimeout(() => {
      setWaiting(false)
      run()
    }, ms)
  }
  return { press, isWaiting }
}
