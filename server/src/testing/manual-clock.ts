import type { Clock } from '../clock.ts'

export type ManualClock = Clock & {
  advance(ms: number): void
  set(time: Date | string): void
}

/** A clock that stands still until it is told. It starts on a Monday at noon in Bangkok. */
export function manualClock(start: Date | string = '2026-03-02T05:00:00.000Z'): ManualClock {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance: (ms) => void (time += ms),
    set: (to) => void (time = new Date(to).getTime()),
  }
}
