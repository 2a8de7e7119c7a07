import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ErrorCode, errors } from '@krapao/contract/errors'
import type { Queryable } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Movement } from './movement.ts'

/**
 * One effect per `Idempotency-Key`. How a money call uses it:
 *
 *     oncePerKey(services, { memberId, call: 'POST /wallet/transfer', key, body }, async (once) => {
 *       await transaction(pool, async (tx) => {
 *         await once.claim(tx)                                        // first statement of the first transaction
 *         await openMovement(tx, { …, idempotencyKey: once.key })     // hold, job
 *       })
 *       … ask the third party …
 *       await transaction(pool, async (tx) => {
 *         if (await changeState(…)) { … post or void …; await once.store(tx, answer or refusal) }
 *       })
 *       return answer                                                 // or throw the refusal
 *     })
 *
 * - A crash before the claim's commit leaves nothing: a retry does it all. After it, claim and movement stand together:
 *   a retry waits, and the job that settles the movement answers with `answerOf(movement).store(tx, …)`.
 * - The first answer stays. Whatever `work` returns or refuses after its claim is stored, if `store` was not called: so a
 *   202 PROCESSING is repeated as it was, though the job has settled the movement since; the statement tells the rest.
 * - A refusal before the claim (too little money, limits) is not remembered: nothing happened, and a retry may succeed.
 * - A twin that arrives while the first runs waits for its answer (`settings.idempotency.twinWaitMs`), then is told
 *   REQUEST_IN_PROGRESS.
 * - The same key with another call or body: IDEMPOTENCY_CONFLICT. Keys are a member's own; two members may use the same.
 * - Without a key `work` simply runs.
 */
export async function oncePerKey<Answer extends object>(
  services: Pick<Services, 'pool' | 'clock' | 'newId' | 'settings'>,
  asked: AskedOnce,
  work: (once: Once) => Promise<Answer>,
): Promise<Answer> {
  const { memberId, key } = asked
  if (key === undefined) return work(withoutKey)

  const known = await readClaim(services.pool, memberId, key)
  if (known) return (await answerTwin(services, asked, known)) as Answer

  const once = keptUnder(services, asked, key)
  try {
    const answer = await work(once)
    await once.store(services.pool, answer)
    return answer
  } catch (error) {
    if (error instanceof ClaimedByTwin) return (await answerTwin(services, asked, undefined)) as Answer
    if (error instanceof Refusal) await once.store(services.pool, error)
    throw error
  }
}

export type AskedOnce = {
  readonly memberId: string
  /** The contract's name of the call. */
  readonly call: string
  readonly key: string | undefined
  readonly body: unknown
}

/** For whoever settles a movement after its request is gone: stores the answer under the request's key, if it had one. */
export const answerOf = (movement: Pick<Movement, 'memberId' | 'idempotencyKey'>): Pick<Once, 'store'> => ({
  store: (tx, answer) =>
    movement.idempotencyKey === null
      ? Promise.resolve()
      : storeAnswer(tx, movement.memberId, movement.idempotencyKey, answer),
})

/** Deletes answers that are older than any retry. Claims without an answer stay: their movement is still open. */
export async function forgetAnswers({ pool, clock, settings }: Pick<Services, 'pool' | 'clock' | 'settings'>) {
  const before = new Date(clock.now().getTime() - settings.idempotency.keptMs)
  await pool.query('DELETE FROM idempotency_key WHERE claimed_at < $1 AND answer IS NOT NULL', [before])
}

const withoutKey: Once = { key: undefined, claim: () => Promise.resolve(), store: () => Promise.resolve() }

/** Thrown by `claim` to undo the caller's transaction: another request with this key came first. */
class ClaimedByTwin extends Error {
  override readonly name = 'ClaimedByTwin'
}

const keptUnder = ({ clock, newId }: Pick<Services, 'clock' | 'newId'>, asked: AskedOnce, key: string): Once => {
  const { memberId, call, body } = asked
  const claimedBy = newId()
  return {
    key,
    async claim(tx) {
      // Waits while a twin's claim is not yet committed; then either that one stands or this one.
      const claimed = await tx.query(
        `INSERT INTO idempotency_key (member_id, key, call, body_hash, claimed_by, claimed_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [memberId, key, call, hashOf(body), claimedBy, clock.now()],
      )
      if (claimed.rowCount === 0) throw new ClaimedByTwin(`the key ${key} was claimed by a twin`)
    },
    store: (tx, answer) => storeAnswer(tx, memberId, key, answer, claimedBy),
  }
}

/** With `claimedBy` only that request's own claim is answered: its transaction may have been undone and a twin's stand. */
async function storeAnswer(
  db: Queryable,
  memberId: string,
  key: string,
  answer: object,
  claimedBy?: string,
): Promise<void> {
  const [status, stored] =
    answer instanceof Refusal
      ? [errors[answer.code].status, { code: answer.code, details: answer.details }]
      : [(answer as { status?: unknown }).status === 'PROCESSING' ? 202 : 200, answer]
  await db.query(
    `UPDATE idempotency_key SET status = $3, answer = $4
     WHERE member_id = $1 AND key = $2 AND answer IS NULL AND claimed_by = coalesce($5, claimed_by)`,
    [memberId, key, status, JSON.stringify(stored), claimedBy ?? null],
  )
}

type Claim = { call: string; body_hash: Buffer; status: number | null; answer: object | null }

async function readClaim(db: Queryable, memberId: string, key: string): Promise<Claim | undefined> {
  const { rows } = await db.query<Claim>({
    name: 'read-idempotency-key',
    text: 'SELECT call, body_hash, status, answer FROM idempotency_key WHERE member_id = $1 AND key = $2',
    values: [memberId, key],
  })
  return rows[0]
}

/** Between the looks of a twin that waits; the last repeats. */
const pausesMs = [20, 50, 100, 200]

async function answerTwin(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  { memberId, key, call, body }: AskedOnce,
  claim: Claim | undefined,
): Promise<object> {
  let found = claim
  for (let look = 0, waitedMs = 0; ; look++) {
    found ??= await readClaim(pool, memberId, key!)
    if (found && (found.call !== call || !found.body_hash.equals(hashOf(body))))
      throw new Refusal('IDEMPOTENCY_CONFLICT')
    if (found?.answer) return replay(found.status!, found.answer)
    if (waitedMs >= settings.idempotency.twinWaitMs) throw new Refusal('REQUEST_IN_PROGRESS', undefined, 5)
    const pauseMs = pausesMs[Math.min(look, pausesMs.length - 1)]!
    await sleep(pauseMs)
    waitedMs += pauseMs
    found = undefined
  }
}

/** 202 needs no mark of its own: bind.ts makes it from PROCESSING, as it did the first time. */
function replay(status: number, answer: object): object {
  if (status < 400) return answer
  const { code, details } = answer as { code: ErrorCode; details?: Record<string, unknown> }
  throw new Refusal(code, details)
}

/** The same words in another order of keys are the same body. */
const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(body)) ?? '')
    .digest()

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(pairs.map(([name, inner]) => [name, inOrder(inner)]))
}
