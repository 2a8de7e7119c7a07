import { transaction } from '../database/pool.ts'
import { findMember } from '../members/find-member.ts'
import type { Services } from '../services.ts'
import { conversationOf, lockConversationOf } from './conversation-store.ts'
import { appendConversation, giveToMember, isRetired, lockPerson, retireGuest } from './guest-store.ts'

/**
 * A guest has logged in: what they wrote goes on in the member's conversation, and their guest id proves nothing any more,
 * on any node, for the next person on this phone is somebody else. A member without a conversation gets the guest's whole;
 * else its messages are put behind the member's. Repeated calls find it done.
 */
export async function adoptGuest(services: Services, memberId: string, guestId: string): Promise<void> {
  const { pool, clock, settings, tellOfChat } = services
  if (await isRetired(pool, guestId)) return
  const adopted = await transaction(pool, async (tx) => {
    await lockPerson(tx, guestId)
    await lockPerson(tx, memberId)
    if (!(await retireGuest(tx, guestId, memberId, clock.now()))) return undefined
    const guests = await lockConversationOf(tx, { kind: 'guest', guestId })
    if (!guests) return { changed: [] }
    const own = await lockConversationOf(tx, { kind: 'member', memberId })
    if (!own) await giveToMember(tx, guests.id, await findMember(tx, memberId))
    else await appendConversation(tx, guests.id, own.id)
    return { changed: own ? [guests.id, own.id] : [guests.id] }
  })
  if (!adopted) return
  tellOfChat({ kind: 'guest-retired', room: `${settings.chat.prefix}-${guestId}` })
  const own = await conversationOf(pool, { kind: 'member', memberId })
  for (const conversationId of adopted.changed)
    tellOfChat({ kind: 'chat-changed', conversationId, room: own ? `${settings.chat.prefix}-${memberId}` : null })
}
