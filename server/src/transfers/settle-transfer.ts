import { askLater } from '../movements/ask-later.ts'
import { isFinal } from '../movements/movement.ts'
import { findMovement } from '../movements/store.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { GameProvider, TransferState } from '../providers/games/port.ts'
import type { Services } from '../services.ts'
import { concludeLeg } from './conclude-leg.ts'
import type { Leg } from './open-leg.ts'
import { followUp, providerOf, requestOf, sendLeg } from './send-leg.ts'
import { noteSending, readGameTransfer } from './store.ts'

/**
 * Brings a transfer without a final state to one, by asking the provider what became of it: after an answer that never
 * came, or a crash anywhere between hold and answer. "Not found" is believed only some time after the last sending; then
 * the same reference is sent again where the provider deduplicates references. Where it does not, nothing is ever sent
 * twice: a history that stays clean hands the transfer to the operators, still held. Safe to repeat at any time.
 */
export async function settleTransfer(services: Services, movementId: string): Promise<void> {
  const leg = await readOpenLeg(services, movementId)
  if (!leg) return
  const provider = providerOf(services, leg)
  if (leg.transfer.isExclusive && leg.transfer.historyMark === null) return settleUnsent(services, leg)
  const state = await whatBecameOf(services, provider, leg)
  if (state === 'done') return conclude(services, leg, 'done')
  if (state === 'declined') return conclude(services, leg, 'failed')
  if (state !== 'not-found' || ageMs(services, leg) < services.settings.transfers.notFoundAfterMs)
    return lookAgain(services, leg, state)
  if (provider.deduplicates) return sendAgain(services, leg)
  return lookAgain(services, leg, cleanHistory)
}

/** Undefined once it is final. */
export async function readOpenLeg(services: Services, movementId: string): Promise<Leg | undefined> {
  const movement = await findMovement(services.pool, movementId)
  const transfer = await readGameTransfer(services.pool, movementId)
  if (!movement || !transfer) throw new Error(`there is no transfer ${movementId}`)
  return isFinal(movement.state) ? undefined : { movement, transfer }
}

async function whatBecameOf(
  { log }: Services,
  provider: GameProvider,
  leg: Leg,
): Promise<TransferState['status'] | 'silent'> {
  const { historyMark } = leg.transfer
  try {
    const mark = historyMark === null ? undefined : { lastId: historyMark }
    return (await provider.checkTransfer(requestOf(leg), mark)).status
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ movementId: leg.movement.id, fault: error.kind, vendorCode: error.vendorCode }, 'transfer not told')
    return 'silent'
  }
}

async function conclude(services: Services, leg: Leg, outcome: 'done' | 'failed') {
  const conclusion = await concludeLeg(services, leg, { outcome, actor: 'job', why: `the provider says ${outcome}` })
  await followUp(services, leg, conclusion, 'job')
}

/** Noted before it leaves, so that an earlier sending that was turned away is no longer taken for the only one. */
async function sendAgain(services: Services, leg: Leg) {
  const isNoted = await noteSending(services.pool, leg.movement.id, services.clock.now())
  if (!isNoted) return
  await lookAgain(services, leg, 'not found: sent again')
  await sendLeg(services, { ...leg, transfer: { ...leg.transfer, sends: leg.transfer.sends + 1 } }, 'job')
}

/**
 * No mark was noted, so nothing was sent: the process died first. It is sent now; of two that try, the one that notes the
 * mark sends. The pause lets a request that is merely slow go first.
 */
async function settleUnsent(services: Services, leg: Leg) {
  if (ageMs(services, leg) < services.settings.transfers.notFoundAfterMs)
    return lookAgain(services, leg, 'not sent yet')
  await lookAgain(services, leg, 'never sent: sent now')
  await sendLeg(services, leg, 'job')
}

async function lookAgain(services: Services, leg: Leg, why: string) {
  const { cleanHistoryMs, queueAfterMs } = services.settings.transfers
  const isClean = why === cleanHistory && ageMs(services, leg) >= cleanHistoryMs
  const openForMs = services.clock.now().getTime() - leg.movement.createdAt.getTime()
  const queue = isClean || openForMs >= queueAfterMs
  await askLater(services, 'settle-transfer', leg.movement, { actor: 'job', why, queue })
}

const cleanHistory = 'not in the history'

/** Since it was last sent. */
const ageMs = ({ clock }: Services, { transfer }: Leg): number => clock.now().getTime() - transfer.lastSentAt.getTime()
