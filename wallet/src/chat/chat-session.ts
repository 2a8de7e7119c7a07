import { openGuestLine, openMemberLine } from './chat-line.ts'
import { chatCalls } from './chat-calls.ts'
import { type Conversation, createConversation } from './core/create-conversation.ts'
import { readGuest } from './guest.ts'
import { openOutboxDatabase } from './outbox-database.ts'

/** What is typed and not sent yet outlives a closed panel and a reload, and ends with the tab or the log-out. */
const draftKey = 'chat-draft'

export const readDraft = (): string => sessionStorage.getItem(draftKey) ?? ''
export const keepDraft = (text: string): void => {
  if (text) sessionStorage.setItem(draftKey, text)
  else sessionStorage.removeItem(draftKey)
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type Session = { readonly token: string; readonly conversation: Conversation; hasStarted: boolean }
let current: Session | undefined

const endSession = (): void => {
  current?.conversation.stop()
  current = undefined
}

/** Another member's unsent words are not for the next person's eyes; a guest's go along to the member whom they become. */
const begin = (token: string): Session => {
  if (current?.token) keepDraft('')
  endSession()
  const conversation = createConversation({
    calls: chatCalls,
    openLine: token ? openMemberLine : openGuestLine,
    store: openOutboxDatabase(),
    newId,
    isOnline: () => navigator.onLine,
  })
  current = { token, conversation, hasStarted: false }
  return current
}

/** The conversation of whoever is here now: a member by their token, a guest without one. Another person, another conversation. */
export const conversationOf = (token: string): Conversation =>
  (current?.token === token ? current : begin(token)).conversation

/** Once a person; a visitor who has never chatted costs the server nothing until they open the chat. */
export const startConversation = (token: string, isWanted: boolean): void => {
  const session = current?.token === token ? current : begin(token)
  if (session.hasStarted || !(isWanted || token || readGuest())) return
  session.hasStarted = true
  session.conversation.start().catch(() => undefined) // the state says so
}

addEventListener('online', () => current?.conversation.online())

/** A log-out leaves nothing of a member's words on the phone. */
addEventListener('logged-out', () => {
  void current?.conversation.forget()
  keepDraft('')
  endSession()
})
