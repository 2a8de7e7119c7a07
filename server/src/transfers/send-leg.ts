import { toMajor } from '../money.ts'
import { leaveUnknown } from '../movements/ask-later.ts'
import type { Actor } from '../movements/movement.ts'
import { findMovement } from '../movements/store.ts'
import { type Tell, tellOf } from '../movements/tell-of.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { GameProvider, TransferRequest } from '../providers/games/port.ts'
import type { Services } from '../services.ts'
import { type Conclusion, concludeLeg } from './conclude-leg.ts'
import type { Leg } from './open-leg.ts'
import { noteMark } from './store.ts'

/**
 * Asks the provider to move the money of an opened leg, outside any transaction, and writes down what came of it, the
 * second leg included. Answers what the member is told: done, refused, or in progress when the provider did not answer.
 */
export async function sendLeg(services: Services, leg: Leg, actor: Actor): Promise<Tell> {
  const provider = providerOf(services, leg)
  const marked = leg.transfer.isExclusive ? await markHistory(services, provider, leg, actor) : 'send'
  const conclusion = marked === 'send' ? await send(services, provider, leg, actor) : marked
  return followUp(services, leg, conclusion, actor)
}

/** Sends the second leg if there is one, and finds the words where somebody else concluded. */
export async function followUp(services: Services, leg: Leg, conclusion: Conclusion, actor: Actor): Promise<Tell> {
  if (conclusion.kind === 'told') return conclusion.tell
  if (conclusion.kind === 'onward') return sendLeg(services, conclusion.leg, actor)
  const movement = (await findMovement(services.pool, leg.movement.id))!
  const goesOnward = leg.transfer.onwardTo !== null && movement.state === 'posted'
  return goesOnward
    ? { _id: movement.id, status: 'PROCESSING', amount: toMajor(movement.amountMinor) }
    : tellOf(movement)
}

/** What the game provider is asked, and asked about later: the same words each time, under one reference. */
export const requestOf = ({ movement, transfer }: Leg): TransferRequest => ({
  reference: movement.reference,
  username: transfer.username,
  direction: transfer.direction,
  amountMinor: movement.amountMinor,
  currency: movement.currency,
})

/** The provider of a leg’s slot. Thrown if no longer configured: the job tries again until it is. */
export function providerOf(services: Services, { transfer }: Leg): GameProvider {
  const provider = services.games.get(transfer.slotCode)
  if (!provider) throw new Error(`slot ${transfer.slotCode} is not configured, but has an open transfer`)
  return provider
}

/**
 * Before a transfer at a provider that knows no reference: the place in the player's history after which it must appear.
 * Reading it moves nothing, so that any fault here means that nothing was sent.
 */
async function markHistory(services: Services, provider: GameProvider, leg: Leg, actor: Actor) {
  if (!provider.mark) throw new Error(`${provider.code} deduplicates nothing and marks nothing`)
  let lastId: string
  try {
    ;({ lastId } = await provider.mark(leg.transfer.username))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const givenUp = {
      outcome: 'failed',
      actor,
      why: error.message,
      reason: 'NOT_REACHABLE',
      restsOn: 'unsent',
    } as const
    return concludeLeg(services, leg, givenUp)
  }
  const isOurs = await noteMark(services.pool, leg.movement.id, lastId, services.clock.now())
  return isOurs ? 'send' : ({ kind: 'overtaken' } as const)
}

async function send(services: Services, provider: GameProvider, leg: Leg, actor: Actor): Promise<Conclusion> {
  try {
    await provider.transfer(requestOf(leg))
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return onFault(services, provider, leg, error, actor)
  }
  const conclusion = await concludeLeg(services, leg, { outcome: 'done', actor })
  if (conclusion.kind === 'overtaken') await checkAgreement(services, leg)
  return conclusion
}

/** Whoever was faster must have found the same: a provider that first says no and then does it is for a person to see. */
async function checkAgreement({ pool, log }: Services, { movement }: Leg) {
  const { state } = (await findMovement(pool, movement.id))!
  if (state === 'voided' || state === 'refused')
    log.error({ movementId: movement.id, state }, 'the provider did a transfer that it had declined')
}

/** Declined: it said no. Unavailable: this sending never left, which is all there was if nobody sent before. */
async function onFault(services: Services, provider: GameProvider, leg: Leg, fault: ProviderFault, actor: Actor) {
  services.log.warn(
    { movementId: leg.movement.id, fault: fault.kind, vendorCode: fault.vendorCode },
    'transfer not done',
  )
  const failed = { outcome: 'failed', actor, why: fault.message, restsOn: leg.transfer.sends } as const
  if (fault.kind === 'declined')
    return concludeLeg(services, leg, { ...failed, reason: await whyDeclined(provider, leg) })
  if (fault.kind === 'unavailable' && leg.transfer.sends === 1)
    return concludeLeg(services, leg, { ...failed, reason: 'NOT_REACHABLE' })
  await leaveUnknown(services, 'settle-transfer', leg.movement, { actor, why: fault.message })
  return { kind: 'overtaken' } as const
}

/** Money asked home that is not there is the member's to correct; everything else is told as a failed transfer. */
async function whyDeclined(provider: GameProvider, { movement, transfer }: Leg) {
  if (transfer.direction === 'deposit') return 'TRANSFER_FAIL' as const
  const left = await provider.balance(transfer.username).catch((): undefined => undefined)
  return left !== undefined && left < movement.amountMinor ? ('MONEY_NOT_ENOUGH' as const) : ('TRANSFER_FAIL' as const)
}
