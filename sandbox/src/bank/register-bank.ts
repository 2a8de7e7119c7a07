import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Party } from '../app.ts'
import { toMinor } from '../books/money.ts'
import { bankClients } from './bank-accounts.ts'
import { type BankBooks, openBankBooks } from './bank-books.ts'
import { bcel } from './dialects/bcel.ts'
import { gsb } from './dialects/gsb.ts'
import { kbank } from './dialects/kbank.ts'
import { scb } from './dialects/scb.ts'

const Transfer = Type.Object(
  {
    fromBankCode: Type.String({ pattern: '^[A-Z0-9]{2,10}$' }),
    fromAccountNo: Type.String({ pattern: '^[0-9 -]{6,30}$' }),
    fromName: Type.String({ minLength: 1, maxLength: 100 }),
    toAccountNo: Type.String({ pattern: '^[0-9 -]{6,30}$' }),
    amount: Type.Number(),
    /** When it was made, for slips that are too old. */
    at: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  },
  { additionalProperties: false },
)

const digits = (accountNo: string) => accountNo.replace(/\D/g, '')

/** Four banks under `/bank/<code>`, and in the control API the person who sends money to an account of the operator's. */
export function registerBank(app: FastifyInstance, { books, faults, clock }: Party): BankBooks {
  const bankBooks = openBankBooks(books, clock)
  for (const { code, routes } of [scb, kbank, gsb, bcel])
    void app.register(
      (scope, _options, done) => {
        const { clientId, secret } = bankClients[code]
        routes(scope, {
          books: bankBooks,
          clock,
          client: { clientId, secret },
          onFeed: (handler) => faults.withFault('bank', code, 'feed', handler),
        })
        done()
      },
      { prefix: `/bank/${code.toLowerCase()}` },
    )

  app.post<{ Body: Static<typeof Transfer> }>(
    '/control/bank/transfers',
    { schema: { body: Transfer } },
    (request, reply) => {
      const { amount, at, fromAccountNo, toAccountNo, ...from } = request.body
      const amountMinor = toMinor(amount)
      if (amountMinor === undefined)
        return reply.code(400).send({ error: 'amount is a positive number of baht or kip with at most two decimals.' })
      const madeAt = at === undefined ? undefined : new Date(at).getTime()
      if (Number.isNaN(madeAt)) return reply.code(400).send({ error: 'at is a time: ISO 8601 or milliseconds.' })
      const { reference } = bankBooks.transfer({
        ...from,
        fromAccountNo: digits(fromAccountNo),
        toAccountNo: digits(toAccountNo),
        amountMinor,
        at: madeAt,
      })
      return { reference, slip: `/control/slips/${reference}.png` }
    },
  )
  return bankBooks
}
