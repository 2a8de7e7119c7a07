import { createContext, use, useSyncExternalStore } from 'react'
import type { ChatState, Conversation } from './core/create-conversation.ts'

const ChatContext = createContext<Conversation | undefined>(undefined)
export const ChatProvider = ChatContext.Provider

/** The conversation that is shown: for what answers or sends. */
export const useConversation = (): Conversation => {
  const conversation = use(ChatContext)
  if (!conversation) throw new Error('Not in a chat')
  return conversation
}

export const useChatState = (conversation: Conversation): ChatState =>
  useSyncExternalStore(conversation.subscribe, conversation.state)
