import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from './books/open-books.ts'
import { seededRandom } from './books/seeded-random.ts'
import { type FaultKind, type FaultPort, type TransportKind, sensibleFaults } from './fault-kinds.ts'

/**
 * The one fault engine of every port. A party wraps each route of its dialect:
 *
 *   app.post('/x/transfer', faults.withFault('games', 'slotxo', 'deposit', (request, reply, fault) => body))
 *
 * The handler does the work, sets `reply.code(…)` where it is not 200, and returns the body (object or text, or a promise
 * of it); it never calls `reply.send`. The engine plays what needs no dialect: slow, timeout-before (not applied),
 * timeout-after (applied, no answer), drop (not applied, the socket is cut), error-500 (not applied), malformed (applied,
 * the answer is nonsense). The others — declined, locked, wrong-amount, late, duplicate, out-of-order — arrive as `fault.kind` in the handler, which
 * words them as its vendor would; `fault.delayMs` says how late. What happens outside a call (a webhook going out) asks
 * `faults.take`. Both count against `times`. Which kind fits which operation stands in fault-kinds.ts.
 */
export type Fault = { readonly kind: FaultKind; readonly delayMs: number | undefined }
/** What a handler has to play itself. */
export type VendorFault = Fault & { readonly kind: Exclude<FaultKind, TransportKind> }
export type Handler = (request: FastifyRequest, reply: FastifyReply, fault: VendorFault | undefined) => unknown

export type FaultRule = {
  readonly port: FaultPort
  readonly provider?: string | undefined
  readonly operation?: string | undefined
  readonly kind: FaultKind
  readonly times?: number | undefined
  readonly probability?: number | undefined
  readonly delayMs?: number | undefined
}

export type Faults = {
  /** undefined, or why the rule makes no sense. */
  readonly add: (rule: FaultRule) => string | undefined
  /** A party's own word on rules that name one of its providers: why it makes no sense there, or undefined. */
  readonly objectTo: (objection: (rule: FaultRule) => string | undefined) => void
  readonly list: () => (FaultRule & { readonly id: number; readonly played: number })[]
  readonly clear: () => void
  /** The fault to play for this call, if any; counts as one call. */
  readonly take: (port: FaultPort, provider: string, operation: string) => Fault | undefined
  readonly withFault: (
    port: FaultPort,
    provider: string | ((request: FastifyRequest) => string),
    operation: string,
    handler: Handler,
  ) => RouteHandler
}
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type Row = {
  id: number
  port: FaultPort
  provider: string | null
  operation: string | null
  kind: FaultKind
  times: number | null
  probability: number | null
  delayMs: number | null
  played: number
}

const slowMs = 2_000
/** How long a call without answer is held open when the caller does not give up first. */
const silenceMs = 60_000

/** `seed` makes `probability` repeatable; a reset of the books rewinds it. */
export function openFaults(books: Books, seed = 1): Faults {
  books.addTables(`
    CREATE TABLE IF NOT EXISTS faults (
      id INTEGER PRIMARY KEY, port TEXT NOT NULL, provider TEXT, operation TEXT, kind TEXT NOT NULL,
      times INTEGER, probability REAL, delayMs INTEGER, played INTEGER NOT NULL DEFAULT 0
    ) STRICT`)
  let random = seededRandom(seed)
  books.afterReset(() => (random = seededRandom(seed)))
  const objections: ((rule: FaultRule) => string | undefined)[] = []

  const faults: Faults = {
    add: (rule) => {
      const why = senseless(rule) ?? objections.map((objection) => objection(rule)).find(Boolean)
      if (why) return why
      books.run(
        `INSERT INTO faults (port, provider, operation, kind, times, probability, delayMs) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        rule.port,
        rule.provider ?? null,
        rule.operation ?? null,
        rule.kind,
        rule.times ?? null,
        rule.probability ?? null,
        rule.delayMs ?? null,
      )
      return undefined
    },
    objectTo: (objection) => void objections.push(objection),
    list: () => books.all<Row>('SELECT * FROM faults ORDER BY id').map(toRule),
    clear: () => void books.run('DELETE FROM faults'),
    take: (port, provider, operation) => {
      const rules = books.all<Row>(
        `SELECT * FROM faults WHERE port = ? AND (provider IS NULL OR provider = ?) AND (operation IS NULL OR operation = ?)
           AND (times IS NULL OR played < times) ORDER BY id`,
        port,
        provider,
        operation,
      )
      for (const rule of rules) {
        if (!sensibleFaults[port][operation]?.includes(rule.kind)) continue
        if (rule.probability !== null && random() >= rule.probability) continue
        books.run('UPDATE faults SET played = played + 1 WHERE id = ?', rule.id)
        return { kind: rule.kind, delayMs: rule.delayMs ?? undefined }
      }
      return undefined
    },
    withFault: (port, provider, operation, handler) => async (request, reply) => {
      const code = typeof provider === 'string' ? provider : provider(request)
      return play(faults.take(port, code, operation), request, reply, handler)
    },
  }
  books.show('faults', () => faults.list())
  return faults
}

async function play(fault: Fault | undefined, request: FastifyRequest, reply: FastifyReply, handler: Handler) {
  switch (fault?.kind) {
    case 'slow':
      await connectionGone(request, fault.delayMs ?? slowMs)
      return handler(request, reply, undefined)
    case 'timeout-before':
      await connectionGone(request, fault.delayMs ?? silenceMs)
      return cut(request, reply)
    case 'timeout-after':
      await handler(request, reply, undefined)
      await connectionGone(request, fault.delayMs ?? silenceMs)
      return cut(request, reply)
    case 'drop':
      return cut(request, reply)
    case 'error-500':
      void reply.code(500).type('text/html')
      return '<html><body>Internal Server Error</body></html>'
    case 'malformed':
      await handler(request, reply, undefined)
      void reply.code(200).type('application/json')
      return '{"status":"OK","data":{"am'
    default:
      return handler(request, reply, fault as VendorFault | undefined)
  }
}

/** Waits for the time given, or until the caller hangs up. */
const connectionGone = (request: FastifyRequest, timeoutMs: number) =>
  new Promise<void>((resolve) => {
    const { socket } = request.raw
    const end = () => {
      clearTimeout(timer)
      socket.off('close', end)
      resolve()
    }
    const timer = setTimeout(end, timeoutMs)
    socket.on('close', end)
  })

function cut(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
}

function senseless(rule: FaultRule): string | undefined {
  const operations = sensibleFaults[rule.port]
  if (rule.operation === undefined)
    return Object.values(operations).some((kinds) => kinds.includes(rule.kind))
      ? undefined
      : `no operation of ${rule.port} can be ${rule.kind}`
  const kinds = operations[rule.operation]
  if (!kinds) return `${rule.port} has no operation ${rule.operation}; it has ${Object.keys(operations).join(', ')}`
  return kinds.includes(rule.kind)
    ? undefined
    : `${rule.port} ${rule.operation} can not be ${rule.kind}; it can be ${kinds.join(', ')}`
}

const toRule = ({ id, port, provider, operation, kind, times, probability, delayMs, played }: Row) => ({
  id,
  port,
  kind,
  played,
  ...(provider !== null && { provider }),
  ...(operation !== null && { operation }),
  ...(times !== null && { times }),
  ...(probability !== null && { probability }),
  ...(delayMs !== null && { delayMs }),
})
