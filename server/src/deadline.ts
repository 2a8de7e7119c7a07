/** What `answerWithin` answers when time is up: distinct from every value a promise may hold. */
export const late: unique symbol = Symbol('late')

/**
 * The promise's own outcome if it comes within `timeoutMs`, else `late`. The work itself goes on: whoever hands it in
 * sees to it that its later failure is caught, and that nothing is lost if the process ends.
 */
export async function answerWithin<T>(work: Promise<T>, timeoutMs: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined
  const bell = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs)
  })
  try {
    return await Promise.race([work, bell])
  } finally {
    clearTimeout(timer)
  }
}
