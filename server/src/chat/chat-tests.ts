import type { CallAnswer, CallName } from '@krapao/contract/calls'
import type { ChatContent } from '@krapao/contract/calls/chat'
import sharp from 'sharp'
import type { AskOptions, TestAnswer, TestApp } from '../testing/test-app.ts'
import { appendMessage } from './append-message.ts'

/** What tests of the chat share: a visitor's client as the wallet's, support's answer, and files to bring. */

export type Asking = <N extends CallName>(name: N, options?: AskOptions) => Promise<TestAnswer<N>>
export type Visitor = {
  readonly ask: Asking
  readonly guestId: string
  readonly guestToken: string
  readonly address: string
}

let ids = 0
export const newClientId = () => `client-id-${String(++ids).padStart(6, '0')}`
export const text = (words: string): ChatContent => ({ message_type: 'text', payload: { text: words } })
export const nora = { id: 'operator-1', name: 'nora.account', shownName: 'Nora' }

/** It asks for its guest id once and proves it from then on. Each comes from another household. */
export async function visit(app: TestApp): Promise<Visitor> {
  const address = `10.9.${Math.floor(++ids / 250) % 250}.${ids % 250}`
  const visitor = app.client({ address })
  const { guestId, guestToken } = (await visitor.ask('GET /chat/config')).body
  const ask: Asking = (name, options = {}) =>
    visitor.ask(name, { ...options, headers: { 'x-guest-token': guestToken!, ...options.headers } })
  return { ask, guestId: guestId!, guestToken: guestToken!, address }
}

export const say = (ask: Asking, words: string, more: object = {}) =>
  ask('POST /chat/send-message', { body: { clientId: newClientId(), message: text(words), ...more } })

export const historyOf = async (ask: Asking, body: object = {}) => (await ask('POST /chat/history', { body })).body

export const wordsOf = ({ messages }: Pick<CallAnswer<'POST /chat/history'>, 'messages'>) =>
  messages.map(({ message }) => (message.payload as { text?: string }).text)

export const answer = (app: TestApp, conversationId: string, words: string) =>
  appendMessage(app.services, {
    conversationId,
    sender: 'agent',
    operator: nora,
    clientId: newClientId(),
    message: text(words),
  })

/** A form with one file, as a browser sends it; its name lies. */
export function formOf(content: Uint8Array, field = 'file') {
  const boundary = '----of-the-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="cat.txt"\r\ncontent-type: text/plain\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export async function upload(
  app: TestApp,
  kind: 'image' | 'video',
  content: Uint8Array,
  proof: Record<string, string>,
) {
  const { payload, headers } = formOf(content)
  const url = `/api/chat/upload-${kind}`
  const client = { 'x-requested-with': 'wallet-user', ...proof }
  const sent = await app.http.inject({ method: 'POST', url, headers: { ...headers, ...client }, payload })
  return { status: sent.statusCode, body: sent.json<CallAnswer<'POST /chat/upload-image'> & { message?: string }>() }
}

/** What files of this family consist of. */
export const box = (name: string, ...content: readonly Uint8Array[]) => boxOf(name, Buffer.concat(content))

const boxOf = (name: string, content: Uint8Array) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A video by its container: what a player reads first, and `bytes` of pictures. */
export const videoOf = (bytes: number, brand = 'isom') =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', Buffer.alloc(bytes, 7)),
  ])

/** A photograph as a phone takes it: it lies on its side and says where it was taken. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c60' } })
    .withExif({ IFD0: { Copyright: 'Mr Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** What a file's link leads to. */
export async function look(app: TestApp, url: string, headers: Record<string, string> = {}) {
  const seen = await app.http.inject({ url, headers })
  return { status: seen.statusCode, headers: seen.headers, content: seen.rawPayload }
}
