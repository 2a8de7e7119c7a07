/**
 * What the chat's core needs of the world: calls, a socket, a place to keep what is not sent yet. The browser's own stand in `../`; a test or a
 * program in Node brings others.
 */
import type { CallAnswer } from '@krapao/contract/calls'
import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import type { ChatRead } from '@krapao/contract/events'

/** `formerRoom`: of the guest who has just become this member; what they had not sent goes along. */
export type ChatConfig = CallAnswer<'GET /chat/config'> & { readonly formerRoom?: string | undefined }
export type HistoryPage = CallAnswer<'POST /chat/history'>

/** The newest `limit` messages, those before `beforeSeq`, or what came after `afterSeq`; always oldest first. */
export type HistoryQuery = { readonly limit: number; readonly afterSeq?: number; readonly beforeSeq?: number }

export type OutgoingFile = { readonly name: string; readonly type: string; readonly size: number; readonly blob: Blob }
export type Uploaded = { readonly path: string; readonly url: string; readonly fileType: 'image' | 'video' }

export type ChatCalls = {
  readonly config: () => Promise<ChatConfig>
  readonly history: (query: HistoryQuery) => Promise<HistoryPage>
  readonly send: (message: { readonly clientId: string; readonly message: ChatContent }) => Promise<ChatMessage>
  readonly upload: (
    file: OutgoingFile,
    progress: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<Uploaded>
  readonly markRead: (seq: number) => Promise<{ readonly unread: number; readonly readSeq: number }>
}

/** What the socket tells. It only hurries: whatever it forgets is found by asking. */
export type LineHearer = {
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onMessage: (message: ChatMessage) => void
  /** The server no longer takes the proof of who this is. */
  readonly onRefused: () => void
  readonly onRead: (read: ChatRead) => void
}
export type ChatLine = {
  /** Tries now, when it is down. */
  readonly retry: () => void
  readonly close: () => void
}

/**
 * Why a call did not do what was asked: `refused` is the server's no; `unreached` means that nobody knows, so the same thing may be asked again;
 * `stopped` is the person's own wish; `identity` says that the proof of who this is no longer holds.
 */
export type CallTroubleKind = 'refused' | 'unreached' | 'stopped' | 'identity'

export class CallTrouble extends Error {
  override readonly name = 'CallTrouble'
  readonly kind: CallTroubleKind
  readonly code: string
  readonly retryAfterMs: number

  constructor(kind: CallTroubleKind, code: string, retryAfterMs = 0) {
    super(`${kind}: ${code}`)
    this.kind = kind
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** Anything that is not told is taken for a lost answer: asking again is safe, for the client-made id is the same. */
export const troubleOf = (error: unknown): CallTrouble =>
  error instanceof CallTrouble
    ? error
    : new CallTrouble('unreached', error instanceof Error ? error.message : 'unknown')

/** One message on its way to the server, in the states of product.md §3; `succeed` only until the conversation itself shows it. */
export type OutboxEntry = {
  readonly clientId: string
  readonly room: string
  /** Rises: what was written first goes first. */
  readonly order: number
  readonly createdAt: string
  readonly message: ChatContent
  readonly file?: OutgoingFile
  readonly uploaded?: Uploaded
  readonly state: 'uploading_file' | 'sending' | 'failed' | 'succeed'
  /** Why it failed: a code of the contract, `stopped`, or what the network did. */
  readonly reason?: string
}

/** Keeps the outbox over reloads. Files are kept with it. */
export type OutboxStore = {
  readonly all: () => Promise<readonly OutboxEntry[]>
  readonly put: (entry: OutboxEntry) => Promise<void>
  readonly remove: (clientId: string) => Promise<void>
}
