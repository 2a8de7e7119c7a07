import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { readToken } from '../api/session.ts'
import { isStopped, upload } from '../api/upload.ts'
import { activeLanguage } from '../i18n/language.ts'
import { CallTrouble, type ChatCalls, type ChatConfig, type OutgoingFile } from './core/chat-port.ts'
import { videoEnding } from './check-attachment.ts'
import { forgetGuest, keepGuest, readGuest } from './guest.ts'

const waitWhenLimitedMs = 5_000
/** The server no longer takes this proof of who we are; with another it will. */
const identityLost = new Set<string>([
  'GUEST_TOKEN_INVALID',
  'CHAT_NOT_YOURS',
  'UNAUTHORIZED',
  'invalid-token',
  'EXPIRED_AUTH_TOKEN',
])

const troubleIn = (error: unknown): CallTrouble => {
  if (isStopped(error)) return new CallTrouble('stopped', 'stopped')
  const { code, status } = failureOf(error)
  if (identityLost.has(code)) {
    if (code === 'GUEST_TOKEN_INVALID') forgetGuest()
    return new CallTrouble('identity', code)
  }
  if (status === 429) return new CallTrouble('unreached', code, waitWhenLimitedMs)
  const isUnknown = typeof status !== 'number' || status >= 500 || code === 'REQUEST_IN_PROGRESS'
  return new CallTrouble(isUnknown ? 'unreached' : 'refused', code)
}

const proof = (): { headers?: Record<string, string> } => {
  const guest = readGuest()
  return guest ? { headers: { 'X-Guest-Token': guest.token } } : {}
}

/** Without any proof the answer is known: nothing is sent, and nobody is led to the login for it. */
const asSomebody = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!readToken() && !readGuest()) throw new CallTrouble('identity', 'GUEST_TOKEN_INVALID')
  try {
    return await work()
  } catch (error) {
    throw troubleIn(error)
  }
}

/** A visitor is given a guest id; a member who was one hands it over, and with it the conversation. Then it is theirs no longer. */
const config = async (): Promise<ChatConfig> => {
  const before = readGuest()
  try {
    const answer = await call('GET /chat/config', proof())
    if (answer.guestId && answer.guestToken) keepGuest({ id: answer.guestId, token: answer.guestToken })
    if (!answer.userId) return answer
    forgetGuest()
    return { ...answer, formerRoom: before && `${answer.PREFIX}-${before.id}` }
  } catch (error) {
    throw troubleIn(error)
  }
}

const nameOf = ({ name }: OutgoingFile): 'POST /chat/upload-video' | 'POST /chat/upload-image' =>
  videoEnding.test(name) ? 'POST /chat/upload-video' : 'POST /chat/upload-image'

/** The core's calls, by the contract. */
export const chatCalls: ChatCalls = {
  config,
  history: (query) => asSomebody(() => call('POST /chat/history', { body: query, ...proof() })),
  send: ({ clientId, message }) =>
    asSomebody(() =>
      call('POST /chat/send-message', { body: { clientId, message, locale: activeLanguage() }, ...proof() }),
    ),
  upload: (file, { onProgress, signal }) =>
    asSomebody(() => {
      const whole = new File([file.blob], file.name, { type: file.type })
      return upload(nameOf(file), { field: 'file', file: whole, onProgress, signal, ...proof() })
    }),
  markRead: (seq) => asSomebody(() => call('PUT /chat/read-customer', { body: { seq }, ...proof() })),
}
