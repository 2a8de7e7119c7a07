import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CallAnswer } from '@krapao/contract/calls'
import { transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import { readSlipWindow } from '../lookups/read-slip-window.ts'
import { findPlayer } from '../members/find-player.ts'
import { referenceOf } from '../movements/movement.ts'
import { oncePerKey } from '../movements/once.ts'
import { ProviderFault } from '../providers/fault.ts'
import { newFileName } from '../providers/files/port.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countUpload } from './count-upload.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import type { Slip } from './slip.ts'
import { changeSlip, findByContent, findSlip, insertSlip } from './store.ts'
import { tellOfSlip } from './tell-of-slip.ts'

type Asked = {
  readonly memberId: string
  readonly key: string | undefined
  readonly readFile: (maxBytes: number) => Promise<{ readonly content: AsyncIterable<Buffer> } | undefined>
}

/**
 * A member has paid by bank transfer and shows the slip. It is judged by its content, drawn anew, written down together
 * with its job, and kept; then the member is told that it is being checked, and the job does the rest. The same picture
 * again is the same slip, whatever its key.
 */
export async function receiveSlip(services: Services, asked: Asked): Promise<CallAnswer<'POST /wallet/slip'>> {
  const { settings } = services
  const { isOpen, ...window } = readSlipWindow(services)
  if (!isOpen) throw new Refusal('SLIP_CLOSED', window)
  await findPlayer(services, asked.memberId)
  await countUpload(services, asked.memberId)
  const upload = await asked.readFile(settings.slips.maxBytes)
  const content = upload && (await buffer(upload.content))
  if (!content?.length) throw new Refusal('SLIP_NO_FILE')
  const picture = await preparePicture(content, settings.slips)
  const contentHash = createHash('sha256').update(content).digest()
  const body = { sha256: contentHash.toString('hex') }
  const { memberId, key } = asked
  return oncePerKey(services, { memberId, call: 'POST /wallet/slip', key, body }, async (once) => {
    const slip = await writeDown(services, memberId, contentHash, picture, once)
    const isWaiting = slip.state === 'uploaded' && picture !== 'size'
    return tellOfSlip(isWaiting ? await keep(services, slip, picture.jpeg) : slip)
  })
}

/** The slip and the job that finds it, should all that follows be lost. */
async function writeDown(
  { pool, clock, newId, random, settings, enqueue }: Services,
  memberId: string,
  contentHash: Buffer,
  picture: PreparedPicture,
  once: Once,
): Promise<Slip> {
  return transaction(pool, async (tx) => {
    await once.claim(tx)
    const id = newId()
    const at = clock.now()
    const isKept = picture !== 'size'
    const made = await insertSlip(tx, {
      id,
      memberId,
      reference: referenceOf(id),
      contentHash,
      fileName: isKept ? newFileName('slips', 'jpg', random) : null,
      reason: isKept ? null : 'IMG_SIZE_UNABLE_TO_PROCESS',
      idempotencyKey: once.key,
      why: isKept ? 'uploaded' : 'too small or too large',
      at,
    })
    if (!made) return findByContent(tx, memberId, contentHash)
    if (isKept) {
      const runAt = new Date(at.getTime() + settings.slips.firstLookMs)
      await enqueue(tx, 'check-slip', { slipId: id }, { key: `check-slip/${id}`, runAt })
    }
    return made
  })
}

/** Keeps the picture and lets the job begin. Twins put the same bytes under the same name, so that either may be last. */
async function keep(services: Services, slip: Slip, jpeg: Buffer): Promise<Slip> {
  const { pool, clock, files, enqueue, log } = services
  try {
    await files.put(slip.fileName!, Readable.from([jpeg]))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.error({ err: error, slipId: slip.id }, 'a slip’s picture could not be kept')
    const lost = { state: 'refused', reason: 'UPLOADED_FILE_NOT_EXIST', why: error.message, at: clock.now() } as const
    await transaction(pool, (tx) => changeSlip(tx, slip.id, ['uploaded'], lost))
    throw new Refusal('SLIP_UPLOAD_FAIL')
  }
  const begun = await transaction(pool, async (tx) => {
    const change = { state: 'checking', why: 'its picture is kept', at: clock.now() } as const
    const changed = await changeSlip(tx, slip.id, ['uploaded'], change)
    if (changed) await enqueue(tx, 'check-slip', { slipId: slip.id }, { key: `check-slip/${slip.id}` })
    return changed
  })
  return begun ?? (await findSlip(pool, slip.id))!
}
