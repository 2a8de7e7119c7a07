import type { FastifyInstance } from 'fastify'
import { type LinkQuery, ownerOfLink, signLink } from '../http/signed-links.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findOwnSlip, findSlip } from './store.ts'

/** A member looks at the picture of a slip of theirs: a link that dies soon, for an `<img>` can carry no token. */
export async function linkPicture(
  { pool, clock, config, settings }: Services,
  memberId: string,
  reference: string,
): Promise<{ url: string }> {
  const slip = await findOwnSlip(pool, reference, memberId)
  if (!slip?.fileName) throw new Refusal('NO_DATA')
  const expiresAt = new Date(clock.now().getTime() + settings.slips.linkLifeMs)
  return { url: signLink(config, { kind: 'slip', id: slip.id, ownerId: memberId, expiresAt }) }
}

type Asked = { Params: { id: string }; Querystring: LinkQuery }

/** Serves what a link leads to: as a picture and nothing else, kept by nobody. Whatever is wrong with a link, it is not there. */
export function servePictures(app: FastifyInstance, { pool, clock, config, files }: Services) {
  app.get<Asked>('/files/slip/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const memberId = ownerOfLink({ config, clock }, { kind: 'slip', id }, request.query)
    const slip = await findSlip(pool, id)
    if (!slip?.fileName || slip.memberId !== memberId) throw new Refusal('NO_DATA')
    const file = await files.open(slip.fileName)
    if (!file) throw new Refusal('NO_DATA')
    return reply
      .type('image/jpeg')
      .headers({
        'content-length': String(file.bytes),
        'content-disposition': `inline; filename="slip-${slip.reference}.jpg"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(file.content)
  })
}
