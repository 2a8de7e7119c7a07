import type { FastifyInstance } from 'fastify'
import type { Party } from '../app.ts'
import type { BankBooks } from '../bank/bank-books.ts'
import { type Damage, damageSlip, damages } from './damage-slip.ts'
import { drawSlip } from './draw-slip.ts'
import { registerChecker } from './register-checker.ts'

type Asked = { Params: { picture: string }; Querystring: { damage?: string } }

/** The checker of slips under `/slips`, and in the control API the pictures that senders' apps draw. */
export function registerSlips(app: FastifyInstance, party: Party, bankBooks: BankBooks): void {
  registerChecker(app, party, bankBooks)
  app.get<Asked>('/control/slips/:picture', async (request, reply) => {
    const [, reference] = /^(\w+)\.png$/.exec(request.params.picture) ?? []
    const transfer = reference && bankBooks.findByReference(reference)
    if (!transfer) return reply.code(404).send({ error: 'No bank made a transfer of that reference.' })
    const { damage } = request.query
    if (damage !== undefined && !isDamage(damage))
      return reply.code(400).send({ error: `damage is one of ${damages.join(', ')}.` })
    const picture = damage === undefined ? await drawSlip(transfer) : await damageSlip(transfer, damage)
    return reply.type('image/png').header('cache-control', 'no-store').send(picture)
  })
}

const isDamage = (text: string): text is Damage => (damages as readonly string[]).includes(text)
