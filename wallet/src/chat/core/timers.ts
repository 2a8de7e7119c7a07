/** Time as the chat sees it: injected, so that a test can run hours in a moment. */
export type Timers = {
  readonly now: () => number
  /** Does the work once, later; the answer takes it back. */
  readonly after: (ms: number, work: () => void) => () => void
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
