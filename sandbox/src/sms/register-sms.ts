import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Clock, Party } from '../app.ts'
import type { Books } from '../books/open-books.ts'
import { smsAccount } from './sms-account.ts'

const Message = Type.Object({
  from: Type.String({ minLength: 1, maxLength: 11 }),
  to: Type.String({ pattern: '^\\+?\\d{8,15}$' }),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
  client_ref: Type.String({ minLength: 1, maxLength: 64 }),
})
type Row = { phone: string; text: string; at: number; visibleAt: number }

const lateMs = 5_000

/** The SMS gateway, and the phone on which its messages arrive: the inbox of the control API. */
export function registerSms(app: FastifyInstance, { books, faults, clock }: Party): void {
  books.addTables(`
    CREATE TABLE IF NOT EXISTS sms (
      id INTEGER PRIMARY KEY, reference TEXT NOT NULL, phone TEXT NOT NULL, text TEXT NOT NULL,
      at INTEGER NOT NULL, visibleAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sms_of_phone ON sms (phone, id)`)
  books.show('sms', () => inbox(books, clock, undefined))

  void app.register(
    (scope, _options, done) => {
      scope.addHook('preValidation', async (request, reply) => {
        if (request.headers['x-api-key'] !== smsAccount.secret) await reply.code(401).send({ error: 'bad api key' })
      })
      scope.post(
        '/v1/messages',
        { schema: { body: Message } },
        faults.withFault('sms', smsAccount.code, 'send', (request, reply, fault) => {
          const { to, text, client_ref: reference } = request.body as Static<typeof Message>
          if (fault?.kind === 'declined' || fault?.kind === 'locked') {
            void reply.code(fault.kind === 'declined' ? 422 : 423)
            return { error: fault.kind === 'declined' ? 'number not reachable' : 'account locked' }
          }
          void reply.code(202)
          if (books.all('SELECT 1 FROM sms WHERE reference = ? LIMIT 1', reference).length > 0)
            return { client_ref: reference, status: 'queued' }
          const at = clock.now().getTime()
          const visibleAt = at + (fault?.kind === 'late' ? (fault.delayMs ?? lateMs) : 0)
          for (let copy = 0; copy < (fault?.kind === 'duplicate' ? 2 : 1); copy++)
            books.run(
              'INSERT INTO sms (reference, phone, text, at, visibleAt) VALUES (?, ?, ?, ?, ?)',
              reference,
              to,
              text,
              at,
              visibleAt,
            )
          return { client_ref: reference, status: 'queued' }
        }),
      )
      done()
    },
    { prefix: '/sms' },
  )
  app.get<{ Querystring: { phone?: string } }>('/control/sms', (request) => inbox(books, clock, request.query.phone))
}

/** Newest first; a message that is late is not there yet. */
function inbox(books: Books, clock: Clock, phone: string | undefined) {
  const rows = books.all<Row>(
    'SELECT phone, text, at, visibleAt FROM sms WHERE (?1 IS NULL OR phone = ?1) AND visibleAt <= ?2 ORDER BY id DESC',
    phone ?? null,
    clock.now().getTime(),
  )
  return rows.map(({ phone, text, at }) => {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
    return { phone, text, ...(code && { code }), at: new Date(at).toISOString() }
  })
}
