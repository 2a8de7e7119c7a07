import type { Tx } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countUploads, countUploadsOf } from './file-store.ts'
import { lockPerson } from './guest-store.ts'

/** Whom a file is counted for: a customer's conversation, with the address of a guest, or one of support. */
export type Uploader =
  | { readonly conversationId: string; readonly address: string | null }
  | { readonly operatorId: string }

/** Uploads take room: so many in a while of one customer, of the guests of one address together, and of one of support. */
export async function limitUploads(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  uploader: Uploader,
): Promise<void> {
  const { uploads, uploadsOfAddress, uploadsOfOperator, uploadsWindowMs } = settings.chat
  const since = new Date(clock.now().getTime() - uploadsWindowMs)
  const isTooMany = async () => {
    if ('operatorId' in uploader) {
      await lockPerson(tx, uploader.operatorId)
      return (await countUploadsOf(tx, uploader.operatorId, since)) >= uploadsOfOperator
    }
    if (uploader.address) await lockPerson(tx, uploader.address)
    const { ofConversation, ofAddress } = await countUploads(tx, { ...uploader, since })
    return ofConversation >= uploads || ofAddress >= uploadsOfAddress
  }
  if (await isTooMany()) throw new Refusal('REQUEST_LIMIT', undefined, Math.ceil(uploadsWindowMs / 1000))
}
