import { Suspense, use, useEffect } from 'react'
import { call } from '../api/call.ts'
import { screen } from '../screen.ts'
import { loadChatStyle } from '../styles/chat-style.ts'
import { useWords } from '../i18n/words.ts'
import { openChat, useChatOpen } from '../ui/chat-door.ts'
import { toast } from '../ui/toast.ts'
import { useChatState } from './chat-context.ts'
import { conversationOf, startConversation } from './chat-session.ts'
import { ChatLauncher } from './ChatLauncher.tsx'
import type { Conversation } from './core/create-conversation.ts'
import { useVisible } from './use-visible.ts'

const ChatPanel = screen(() => import('./ChatPanel.tsx'))

let enabled: Promise<boolean> | undefined
const isEnabled = (): Promise<boolean> => {
  enabled ??= call('GET /lookup/enableChatWidget').then(
    ({ enableChatWidget }) => enableChatWidget,
    () => {
      enabled = undefined // not reached: asked again with the next screen
      return false
    },
  )
  return enabled
}

/** Opens once its code is there; where that does not arrive, says so and leaves the page as it is. */
const useOpening = (): (() => void) => {
  const t = useWords('chat')
  const ui = useWords('ui')
  return () => {
    ChatPanel.preload().then(openChat, () =>
      toast('bad', t('cannotStart'), ui(navigator.onLine ? 'timeout' : 'offline')),
    )
  }
}

function Chat({ conversation }: { conversation: Conversation }) {
  const isOpen = useChatOpen()
  const isVisible = useVisible()
  const state = useChatState(conversation)
  useEffect(() => conversation.setOpen(isOpen && isVisible), [conversation, isOpen, isVisible])
  const open = useOpening()
  return (
    <>
      <ChatLauncher
        isOpen={isOpen}
        unread={state.unread}
        onPoint={() => void ChatPanel.preload().catch(() => undefined)}
        onPress={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ChatPanel conversation={conversation} />
        </Suspense>
      )}
    </>
  )
}

/** Support chat, before and after login, where the operator offers it. It comes after the page, and stands over it without moving anything. */
export default function ChatWidget({ token }: { token: string }) {
  const isOffered = use(isEnabled())
  use(loadChatStyle())
  const isOpen = useChatOpen()
  useEffect(() => {
    if (isOffered) startConversation(token, isOpen)
  }, [isOffered, token, isOpen])
  return isOffered ? <Chat key={token} conversation={conversationOf(token)} /> : null
}
