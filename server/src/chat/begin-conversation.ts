import type { Tx } from '../database/pool.ts'
import { findMember } from '../members/find-member.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Conversation, Customer } from './conversation.ts'
import { countGuests, insertConversation, lockConversationOf } from './conversation-store.ts'
import { isRetired, lockPerson } from './guest-store.ts'

/**
 * The customer's conversation, held until the transaction ends; the first message or file begins it. Guest ids cost
 * nothing, so an address may only begin so many conversations in a while.
 */
export async function beginConversation(
  services: Services,
  tx: Tx,
  customer: Customer,
  address: string,
): Promise<Conversation> {
  const held = await lockConversationOf(tx, customer)
  if (held) return held
  await lockPerson(tx, customer.kind === 'member' ? customer.memberId : customer.guestId)
  if (customer.kind === 'guest') await admitGuest(services, tx, customer.guestId, address)
  const member = customer.kind === 'member' ? await findMember(tx, customer.memberId) : undefined
  await insertConversation(tx, {
    id: services.newId(),
    customer,
    name: member?.name ?? null,
    username: member?.phone ?? null,
    address: member ? null : address,
    at: services.clock.now(),
  })
  return (await lockConversationOf(tx, customer))!
}

async function admitGuest({ clock, settings }: Services, tx: Tx, guestId: string, address: string): Promise<void> {
  // It may have been retired since the call was let in.
  if (await isRetired(tx, guestId)) throw new Refusal('GUEST_TOKEN_INVALID')
  const { guests, guestsWindowMs } = settings.chat
  const since = new Date(clock.now().getTime() - guestsWindowMs)
  await lockPerson(tx, address)
  if ((await countGuests(tx, address, since)) >= guests)
    throw new Refusal('REQUEST_LIMIT', undefined, Math.ceil(guestsWindowMs / 1000))
}
