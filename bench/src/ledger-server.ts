import { newIds, systemClock } from '@krapao/server/clock'
import { readConfig } from '@krapao/server/config'
import { openPool } from '@krapao/server/database/connect'
import { createLog } from '@krapao/server/http/request-log'
import { createServer } from '@krapao/server/http/server'
import { sessionCache } from '@krapao/server/http/sessions'
import { createPoster } from '@krapao/server/ledger/create-poster'
import { withChanges } from '@krapao/server/settings'
import { members, transferOf } from './ledger-books.ts'

/**
 * The product's own HTTP stack (identity, limits, schema, log), with one more route that only the bench mounts: one
 * ledger transfer a call. Forked by ledger.ts, told its address; prints nothing.
 */
const config = readConfig({ ...process.env, KRAPAO_MODE: 'development' })
const settings = withChanges({ limits: { memberCalls: 1e9, addressCalls: 1e9 } })
const log = createLog('info')
const pool = openPool(config.databaseUrl, { log })
const clock = systemClock
const post = createPoster(pool)

/** Each member's token is their number; the real cache, as full as a busy site's, asks this instead of the database. */
const findByToken = async (tokenHash: Buffer) => ({
  sessionId: tokenHash.toString('hex'),
  memberId: members[tokenHash.readUInt32LE() % members.length]!,
  expiresAt: new Date(Date.now() + 3_600_000),
  refusal: null,
})
const sessions = sessionCache(findByToken, clock, { ...settings.sessions, cacheMs: 3_600_000 })

const services = { config, settings, clock, newId: newIds(clock), log }
const findOperator = async () => undefined
const app = await createServer({
  services,
  sessions,
  findOperator,
  checks: [],
  walletDir: config.dataDir,
  version: 'bench',
})
app.route({
  method: 'POST',
  url: '/api/bench/transfer',
  schema: {
    body: {
      type: 'object',
      required: ['round', 'n', 'amount'],
      properties: { round: { type: 'string' }, n: { type: 'integer' }, amount: { type: 'number', minimum: 0 } },
    },
    response: {
      200: {
        type: 'object',
        properties: { _id: { type: 'string' }, status: { type: 'string' }, amount: { type: 'number' } },
      },
    },
  },
  handler: async (request) => {
    const { round, n, amount } = request.body as { round: string; n: number; amount: number }
    const transfer = transferOf(round, n, request.session!.memberId)
    const outcome = await post(transfer)
    if (outcome !== 'done') throw new Error(`a transfer of the bench met ${outcome}`)
    return { _id: transfer.ref, status: 'SUCCESS', amount }
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ ready: app.listeningOrigin })
process.once('disconnect', () => void app.close().then(() => pool.end()))
