import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { findPlayer } from '../../members/find-player.ts'
import { oncePerKey } from '../../movements/once.ts'
import type { Services } from '../../services.ts'
import { readGift } from './gift.ts'
import { sendLink } from './send-link.ts'

export function registerTrueWallet(app: FastifyInstance, services: Services) {
  bind(app, 'POST /wallet/truelink', async ({ session: { memberId }, body, idempotencyKey: key }) => {
    const member = await findPlayer(services, memberId)
    const gift = await readGift(services, member, body.link)
    // What is in it, not the envelope: the same link is encrypted anew each time.
    const said = { voucher: gift.digest.toString('hex'), wallet: gift.wallet.phone }
    const asked = { memberId, call: 'POST /wallet/truelink', key, body: said }
    return oncePerKey(services, asked, (once) => sendLink(services, member, gift, once))
  })
}
