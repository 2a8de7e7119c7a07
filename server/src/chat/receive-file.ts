import { Readable } from 'node:stream'
import { transaction } from '../database/pool.ts'
import { ProviderFault } from '../providers/fault.ts'
import { newFileName } from '../providers/files/port.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { beginConversation } from './begin-conversation.ts'
import type { Customer } from './conversation.ts'
import { lockLivingConversation } from './conversation-store.ts'
import { type FileKind, giveUpFile, insertFile, markKept } from './file-store.ts'
import { judgeFile } from './judge-file.ts'
import { limitUploads } from './limit-uploads.ts'
import { linkFile } from './present-message.ts'
import { redrawPicture } from './redraw-picture.ts'
import { watchVideo } from './watch-video.ts'

type Upload = { readonly content: AsyncIterable<Buffer> }

export type Received = {
  /** Who brings it: a customer into their own conversation, or support into one. */
  readonly from:
    | { readonly customer: Customer; readonly address: string }
    | { readonly agentIn: string; readonly operatorId: string }
  /** What it must be; absent: either. */
  readonly kind?: 'image' | 'video'
  readonly readFile: (maxBytes: number) => Promise<Upload | undefined>
}

export type ReceivedFile = { readonly path: string; readonly url: string; readonly fileType: 'image' | 'video' }

/**
 * Somebody brings a picture or a video to send. It is judged by its content and goes to the file store as it comes, a
 * picture drawn anew on the way; no file is ever held in memory. Its row is there first, so that whatever breaks off leaves
 * nothing that the clean-up does not find.
 */
export async function receiveFile(services: Services, received: Received): Promise<ReceivedFile> {
  const { pool, newId, random, clock } = services
  const id = newId()
  const fileName = newFileName('chat', 'bin', random)
  await transaction(pool, async (tx) => {
    const { from } = received
    const isAgents = 'agentIn' in from
    const conversation = isAgents
      ? await lockLivingConversation(tx, from.agentIn)
      : await beginConversation(services, tx, from.customer, from.address)
    if (!conversation) throw new Refusal('NO_DATA')
    const address = !isAgents && from.customer.kind === 'guest' ? from.address : null
    const operatorId = isAgents ? from.operatorId : null
    await limitUploads(
      services,
      tx,
      operatorId === null ? { conversationId: conversation.id, address } : { operatorId },
    )
    const sender = isAgents ? ('agent' as const) : ('customer' as const)
    await insertFile(tx, {
      id,
      conversationId: conversation.id,
      fileName,
      sender,
      address,
      operatorId,
      at: clock.now(),
    })
  })
  try {
    const { bytes, ...judged } = await keepContent(services, fileName, received)
    const file = await markKept(pool, id, { ...judged, bytes })
    if (!file) throw new Refusal('CHAT_UPLOAD_FAIL')
    return { path: id, url: linkFile(services, file.conversationId, id), fileType: file.kind }
  } catch (error) {
    await giveUpFile(pool, id)
    throw refusalOf(error, services)
  }
}

async function keepContent(
  services: Services,
  fileName: string,
  { kind, readFile }: Received,
): Promise<FileKind & { readonly bytes: number }> {
  const { files, settings, config } = services
  const { imageBytes, videoBytes } = settings.chat
  const upload = await readFile(kind === 'image' ? imageBytes : videoBytes)
  if (!upload) throw new Refusal('CHAT_NO_FILE')
  const { content, ...judged } = await judgeFile(upload.content, kind)
  if (judged.kind === 'video') {
    const { bytes } = await files.put(fileName, Readable.from(watchVideo(content), { objectMode: false }))
    return { ...judged, bytes }
  }
  return redrawPicture(content, { ...settings.chat, ...judged, dataDir: config.dataDir }, async (picture) => ({
    ...judged,
    ...(await files.put(fileName, picture)),
  }))
}

/** The form's parser cuts off what is larger than allowed; the store's silence is worth another try. */
function refusalOf(error: unknown, { log, settings }: Services): unknown {
  if ((error as { statusCode?: number }).statusCode === 413) {
    const { imageBytes, videoBytes } = settings.chat
    return new Refusal('CHAT_FILE_TOO_LARGE', { imageBytes, videoBytes })
  }
  if (!(error instanceof ProviderFault)) return error
  log.error({ err: error }, 'a file of the chat could not be kept')
  return new Refusal('CHAT_UPLOAD_FAIL')
}
