import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { Party } from '../app.ts'
import { type FaultRule } from '../faults.ts'
import { faultKinds, sensibleFaults } from '../fault-kinds.ts'

const ports = Object.keys(sensibleFaults) as (keyof typeof sensibleFaults)[]

const FaultBody = Type.Object(
  {
    port: Type.Enum(ports),
    provider: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    operation: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    kind: Type.Enum([...faultKinds]),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    probability: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  },
  { additionalProperties: false },
)

/** The parts of the control API that belong to no single party (spec/running.md); each party adds its own calls. */
export function registerControl(app: FastifyInstance, { books, faults }: Party): void {
  app.get('/control/state', () => ({
    charges: [],
    payouts: [],
    bankLines: [],
    vouchers: [],
    sms: [],
    players: [],
    ...books.state(),
  }))

  app.post('/control/reset', () => {
    books.reset()
    return {}
  })

  app.post<{ Body: FaultRule }>('/control/faults', { schema: { body: FaultBody } }, (request, reply) => {
    const why = faults.add(request.body)
    return why ? reply.code(400).send({ error: why }) : faults.list().at(-1)
  })

  app.delete('/control/faults', () => {
    faults.clear()
    return {}
  })
}
