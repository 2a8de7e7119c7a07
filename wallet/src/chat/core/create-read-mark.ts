import { limits } from '@krapao/contract/limits'
import type { ChatCalls } from './chat-port.ts'
import type { Timers } from './timers.ts'

type ReadMarkDeps = {
  readonly calls: Pick<ChatCalls, 'markRead'>
  readonly timers: Timers
  readonly onMarked: (mark: { readonly unread: number; readonly readSeq: number }) => void
}

/** Tells the server how far its person has read: a second after they stopped reading on, once for all of it. */
export const createReadMark = ({ calls, timers, onMarked }: ReadMarkDeps) => {
  let seen = 0
  let told = 0
  let cancel: (() => void) | undefined
  let isTelling = false

  const tell = async (): Promise<void> => {
    cancel = undefined
    if (isTelling || seen <= told) return
    isTelling = true
    const seq = seen
    try {
      onMarked(await calls.markRead(seq))
      told = Math.max(told, seq)
    } catch {
      // Nothing is lost: the next check tells it again.
    } finally {
      isTelling = false
    }
  }
  return {
    seen: (seq: number): void => {
      if (seq <= seen) return
      seen = seq
      cancel?.()
      cancel = timers.after(limits.chatReadDebounceMs, () => void tell())
    },
    /** What the server knows already needs no telling. */
    known: (seq: number): void => {
      told = Math.max(told, seq)
    },
    /** Another conversation: what was read of the old one says nothing. */
    reset: (): void => {
      cancel?.()
      cancel = undefined
      seen = 0
      told = 0
    },
    /** Tries again what did not arrive. */
    retry: (): void => {
      if (!cancel) void tell()
    },
    close: (): void => cancel?.(),
  }
}
