import { limits } from '@krapao/contract/limits'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatState, Conversation } from './core/create-conversation.ts'
import { useVisible } from './use-visible.ts'

export type Thread = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isAtBottom: boolean
  readonly toBottom: () => void
  readonly onScroll: () => void
}

/** So near the beginning the next page is asked for, before the finger gets there. */
const nearTopPx = 160

const isNearBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= limits.chatBottomPx

/**
 * Where the reader is. At the bottom they stay there as messages come; above, nothing under their eyes moves, neither by what comes below nor by
 * older pages that come above. What they have seen at the bottom is read.
 */
export const useThread = (conversation: Conversation, state: ChatState): Thread => {
  const ref = useRef<HTMLDivElement>(null)
  const [isAtBottom, setAtBottom] = useState(true)
  const isVisible = useVisible()
  const before = useRef({ firstSeq: 0, height: 0, isAtBottom: true })
  const { messages, hasOlder, phase } = state
  const firstSeq = messages[0]?.seq ?? 0
  const lastSeq = messages.at(-1)?.seq ?? 0

  const note = useCallback((list: HTMLElement) => {
    const isThere = isNearBottom(list)
    before.current.isAtBottom = isThere
    setAtBottom(isThere)
  }, [])
  const askForOlder = useCallback(() => {
    void conversation.loadOlder().catch(() => undefined) // the next scroll asks again
  }, [conversation])

  // With each change, before it is painted, so that nobody sees it jump.
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const { firstSeq: knownFirst, height, isAtBottom: wasAtBottom } = before.current
    if (wasAtBottom) list.scrollTop = list.scrollHeight
    else if (firstSeq < knownFirst) list.scrollTop += list.scrollHeight - height
    before.current = { firstSeq, height: list.scrollHeight, isAtBottom: wasAtBottom }
    note(list)
  })

  // The keyboard, a notice or a growing text field takes room: who was at the bottom still is.
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    const watch = new ResizeObserver(() => {
      if (before.current.isAtBottom) list.scrollTop = list.scrollHeight
      note(list)
    })
    watch.observe(list)
    return () => watch.disconnect()
  }, [note])

  // A first page that does not fill the list can not be scrolled to its beginning.
  useEffect(() => {
    const list = ref.current
    if (phase === 'ready' && hasOlder && list && list.scrollHeight <= list.clientHeight) askForOlder()
  })

  useEffect(() => {
    if (isAtBottom && isVisible && lastSeq > 0) conversation.seen(lastSeq)
  }, [conversation, isAtBottom, isVisible, lastSeq])

  const onScroll = useCallback(() => {
    const list = ref.current
    if (!list) return
    before.current.height = list.scrollHeight
    note(list)
    if (list.scrollTop < nearTopPx && conversation.state().hasOlder) askForOlder()
  }, [conversation, note, askForOlder])

  const toBottom = useCallback(() => {
    const list = ref.current
    if (!list) return
    before.current.isAtBottom = true
    list.scrollTop = list.scrollHeight
    note(list)
  }, [note])

  return { ref, isAtBottom, toBottom, onScroll }
}
