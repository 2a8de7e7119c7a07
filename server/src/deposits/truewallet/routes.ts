import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { findMember } from '../../members/find-member.ts'
import { findPlayer } from '../../members/find-player.ts'
import { oncePerKey } from '../../movements/once.ts'
import type { Services } from '../../services.ts'
import { readGift } from './gift.ts'
import { sendLink } from './send-link.ts'

export function registerTrueWallet(app: FastifyInstance, services: Services) {
  bind(app, 'POST /wallet/truelink', async ({ session: { memberId }, body, idempotencyKey: key }) => {
    const gift = await readGift(services, await findMember(services.pool, memberId), body.link)
    // What is in it, not the envelope: the same link is encrypted anew each time.
    const said = { voucher: gift.digest.toString('hex'), wallet: gift.wallet.phone }
    const asked = { memberId, call: 'POST /wallet/truelink', key, body: said }
    // Asked inside: what was done before the member excluded themselves is answered as it was.
    return oncePerKey(services, asked, async (once) =>
      sendLink(services, await findPlayer(services, memberId), gift, once),
    )
  })
}
