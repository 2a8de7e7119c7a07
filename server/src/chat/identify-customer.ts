import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { adoptGuest } from './adopt-guest.ts'
import type { Customer } from './conversation.ts'
import { readGuestToken } from './guest-token.ts'
import { isRetired } from './guest-store.ts'

/** What a call brings to prove who is asking, and who it says that is. */
export type Proof = {
  readonly memberId: string | undefined
  readonly guestToken: string | undefined
  readonly said: { readonly userId?: string | undefined; readonly guestId?: string | undefined }
}

/**
 * Who is asking in the chat. The tokens alone decide; an id in the body that they do not prove is refused, never ignored. A
 * member who still carries a guest token has just logged in: what the guest wrote becomes theirs.
 */
export async function identifyCustomer(services: Services, proof: Proof): Promise<Customer> {
  if (!services.settings.enableChatWidget) throw new Refusal('CHAT_OFF')
  const { memberId, said } = proof
  const guestId = proof.guestToken === undefined ? undefined : readGuestToken(services.config, proof.guestToken)
  if (memberId !== undefined) {
    if (isOther(said.userId, memberId) || isOther(said.guestId, guestId)) throw new Refusal('CHAT_NOT_YOURS')
    if (guestId !== undefined) await adoptGuest(services, memberId, guestId)
    return { kind: 'member', memberId }
  }
  if (guestId === undefined || (await isRetired(services.pool, guestId))) throw new Refusal('GUEST_TOKEN_INVALID')
  if (said.userId !== undefined || isOther(said.guestId, guestId)) throw new Refusal('CHAT_NOT_YOURS')
  return { kind: 'guest', guestId }
}

const isOther = (said: string | undefined, proved: string | undefined) => said !== undefined && said !== proved

/** For a socket: the guest that a token proves, if it still proves anything. */
export async function findGuest({ config, pool }: Services, guestToken: string): Promise<string | undefined> {
  const guestId = readGuestToken(config, guestToken)
  return guestId !== undefined && !(await isRetired(pool, guestId)) ? guestId : undefined
}
