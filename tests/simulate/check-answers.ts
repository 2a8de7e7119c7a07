import type { Answer, Asked, Life, Said } from './life.ts'

type Made = { readonly id: string; readonly type: string; readonly from_place: string; readonly state: string }
/** What is remembered under the key. */
type Kept = { readonly status: number; readonly answer: { readonly _id?: string; readonly code?: string } }

/** A request has one effect however often it was sent, and what was answered is what happened. */
export async function checkAnswers(life: Life): Promise<string[]> {
  const { world, member, asked } = life
  const found = await Promise.all(
    asked.map(async (request) => {
      const { rows: made } = await world.database.query<Made>(
        'SELECT id, type, from_place, state FROM movement WHERE member_id = $1 AND idempotency_key = $2',
        [member.id, request.key],
      )
      const { rows: keys } = await world.database.query<Kept>(
        'SELECT status, answer FROM idempotency_key WHERE member_id = $1 AND key = $2 AND answer IS NOT NULL',
        [member.id, request.key],
      )
      const off = [...severalEffects(made), ...(keys[0] ? liesOf(request, keys[0], made) : forgotten(request, made))]
      return off.map((line) => `${request.name} under ${request.key}: ${line}`)
    }),
  )
  return [...found.flat(), ...(await notGiven(life))]
}

/** What was answered without a key is on record too. */
async function notGiven({ world, member, given }: Life): Promise<string[]> {
  const { rows } = await world.database.query<{ id: string }>(
    `SELECT id FROM unnest($2::text[]) AS g (id)
     WHERE NOT EXISTS (SELECT FROM movement m WHERE m.id = g.id AND m.member_id = $1 AND m.state = 'posted')`,
    [member.id, given.map(({ id }) => id)],
  )
  return rows.map(({ id }) => `${given.find((one) => one.id === id)!.name} answered ${id}, and nothing was given`)
}

/** A spin that was refused: an answer like any other over HTTP, and yet nothing has happened. */
const isRefused = ({ success, receipt }: Said) => success === false && receipt === undefined

function severalEffects(made: readonly Made[]): string[] {
  const kinds = made.map(({ type, from_place }) => `${type} ${from_place === 'main' ? 'out' : 'home'}`)
  return new Set(kinds).size === kinds.length ? [] : [`had several effects: ${kinds.join(', ')}`]
}

function liesOf({ answers }: Asked, { status, answer }: Kept, made: readonly Made[]): string[] {
  const lies: string[] = []
  const movement = made.find(({ id }) => id === answer._id)
  if (status === 200 && movement && movement.state !== 'posted') lies.push(`success, yet it is ${movement.state}`)
  // Of two legs the first may be done though the second was refused: its money is home.
  const gone = made.find(
    ({ state, type, from_place }) => state === 'posted' && (from_place === 'main' || type === 'deposit'),
  )
  if (status >= 400 && gone) lies.push(`refused with ${answer.code}, yet ${gone.id} is done`)
  // A refusal before anything was done is not remembered (movements/once.ts); what came after is.
  const isKept = ({ status: told, body }: Answer) =>
    status >= 400 ? body.message === answer.code : (told === 200 || told === 202) && !isRefused(body)
  const first = answers.findIndex(isKept)
  const later = first === -1 ? [] : answers.slice(first).filter(({ body }) => body.message !== 'REQUEST_IN_PROGRESS')
  const words = new Set(later.map(({ body }) => JSON.stringify({ ...body, requestId: undefined })))
  if (words.size > 1) lies.push(`answered ${[...words].join(', then ')}`)
  return lies
}

/** Without an answer on record nothing may have been made but what waits for an operator. */
function forgotten({ answers }: Asked, made: readonly Made[]): string[] {
  const done = made.filter(({ state }) => state !== 'queued')
  const promised = answers.filter(({ status, body }) => (status === 200 || status === 202) && !isRefused(body))
  if (done.length > 0) return [`${done[0]!.id} is ${done[0]!.state}, and no answer is kept`]
  return promised.length > 0 && made.length === 0 ? [`answered ${promised[0]!.status}, and nothing was made`] : []
}
