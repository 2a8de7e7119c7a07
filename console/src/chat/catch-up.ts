import type { OpsAnswer } from '@krapao/contract/ops/calls'
import { append, lastSeq, markRead, type Thread } from './thread-state.ts'

export type Page = OpsAnswer<'GET /chat/conversations/{id}/messages'>
export type Ask = (query: { afterSeq?: string; beforeSeq?: string; limit: string }) => Promise<Page>

export const pageSize = 30
const most = 100

/**
 * Everything that came after the last that is held, a page at a time. Where nothing is held yet it is the newest page: a long
 * conversation is read upwards by who wants to see it.
 */
export async function catchUp(
  ask: Ask,
  held: { readonly current: Thread },
  change: (next: (thread: Thread) => Thread) => void,
): Promise<void> {
  for (;;) {
    const last = lastSeq(held.current)
    const page = await ask(last === 0 ? { limit: String(pageSize) } : { afterSeq: String(last), limit: String(most) })
    change((now) => markRead(append(now, page.messages), page.customerReadSeq))
    if (lastSeq(held.current) >= page.lastSeq || page.messages.length === 0) return
  }
}

/** One at a time; a wish that comes meanwhile is looked after as well. What fails is asked for in the next round. */
export function inTurns(work: () => Promise<void>): () => void {
  let isRunning = false
  let again = false
  const run = () => {
    again = isRunning
    if (isRunning) return
    isRunning = true
    work()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
        if (again) run()
      })
  }
  return run
}
