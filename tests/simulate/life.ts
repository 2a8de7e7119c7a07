import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallBody, CallName } from '@krapao/contract/calls'
import type { LinkKey } from '@krapao/contract/calls/lookups'
import type { Commitment, Coupon, SpinReceipt } from '@krapao/contract/calls/spinwheel'
import type { Currency } from '@krapao/contract/money'
import type { Dice } from './dice.ts'
import type { Death } from '../src/mortal-pool.ts'
import type { World } from '../src/world.ts'

/** What is read of answers here: each call has some of it. */
export type Said = {
  readonly _id?: string
  readonly status?: string
  readonly message?: string
  readonly token?: string
  readonly username?: string
  readonly password?: string
  readonly launch?: string
  readonly event?: object
  readonly hasQrcode?: boolean
  readonly qrcodeId?: string
  readonly total?: number
  readonly isPartial?: boolean
  readonly wallet?: { readonly amount: number }
  readonly slots?: readonly { code: string; amount: number; reachable: boolean; isLocked: boolean }[]
  readonly slips?: readonly { status: string; note?: string }[]
  readonly linkKey?: LinkKey
  readonly pays?: number
  readonly forfeits?: number
  readonly success?: boolean
  readonly error?: string
  readonly userCoin?: number
  readonly commitment?: Commitment
  readonly receipt?: SpinReceipt
  readonly receipts?: readonly SpinReceipt[]
  readonly coupons?: readonly Coupon[]
}
export type Answer = { readonly status: number; readonly body: Said }
/** The process died before it answered. */
export type NoAnswer = { readonly status: 0; readonly body: Said }

/** A request for money under a key, with every answer that it was given. */
export type Asked = {
  readonly name: CallName
  readonly key: string
  readonly body: unknown
  readonly answers: Answer[]
}

/** Money that was sent for this member. */
export type Paid = {
  readonly amountMinor: number
  /** Sent by this member, or for a QR of theirs; else only an operator may credit it. */
  readonly isMine: boolean
  readonly how: 'qr' | 'bank' | 'e-wallet'
  /** The third party's own. */
  readonly reference: string
}

/** What was given for the asking, without a key: a bonus, a refund, an invite bonus; by the id that was answered. */
export type Given = { readonly name: CallName; readonly id: string }

/** One member and all that has happened to them. */
export type Life = {
  readonly world: World
  readonly seed: string
  readonly member: Member
  /** Baht or kip in minor units, of baht's size: 1 baht, or 500 kip. */
  readonly unitMinor: number
  /** The name at each slot with an account. */
  readonly players: Map<string, string>
  readonly qrs: { readonly id: string; readonly provider: string }[]
  readonly paid: Paid[]
  readonly asked: Asked[]
  /** Links of vouchers that were sent in. */
  readonly gifts: string[]
  readonly bornAt: Date
  /** Business days with play. */
  readonly playedOn: Set<string>
  readonly given: Given[]
  /** Whom they invited; their play is this life's as well. */
  readonly friends: Life[]
  /** Rounds that a provider called off after they were played. */
  readonly calledOff: Set<number>
  /** A night takes long: there is one at most before the end. */
  hasSlept: boolean
  /** What the sandbox sends by itself, and how much of it was sent. */
  readonly awaited: { webhooks: number }
  /** What a scheduler would do for this member, by name: the poller, feeds … */
  readonly rounds: Map<string, () => Promise<void>>
  /** The process dies so over what it does next, or over the next request for money. */
  death: (Death & { readonly over: 'anything' | 'money' }) | undefined
  /** Counts up, for names that are the member's own. */
  count: number
}
export type Member = {
  readonly id: string
  readonly token: string
  readonly phone: string
  readonly currency: Currency
  readonly bankCode: string
  readonly accountNo: string
  readonly accountName: string
}

/** Something that happens. Answers what came of it, for the story of a failure. */
export type StepKind = {
  readonly name: string
  readonly weight: number
  readonly run: (life: Life, dice: Dice) => Promise<string>
}

let born = 0

export async function beBorn(world: World, seed: string, currency: Currency, inviteCode?: string): Promise<Life> {
  const number = `${process.pid % 100}${String(++born).padStart(7, '0')}`.padStart(9, '0')
  const bank = { bankCode: 'SCB', ...personOf(number) }
  const login = { username: `0${number}`, password: `password-${number}` }
  const life = { world, seed, unitMinor: currency === 'LAK' ? 50_000 : 100 }
  const address = `10.${(born >> 16) & 255}.${(born >> 8) & 255}.${born & 255}`
  const person = { name: 'Life', ...login, ...bank, currency, ...(inviteCode && { inviteCode }) }
  const made = await visit(world, 'POST /account', person, address)
  const opened = await visit(world, 'POST /login', login, address)
  if (made.status !== 200 || opened.status !== 200) throw new Error(`not born: ${JSON.stringify([made, opened])}`)
  const { bankCode, bankAccountNo: accountNo, bankAccountName: accountName } = bank
  return {
    ...life,
    member: {
      id: made.body._id!,
      token: opened.body.token!,
      phone: login.username,
      currency,
      bankCode,
      accountNo,
      accountName,
    },
    players: new Map(),
    qrs: [],
    paid: [],
    asked: [],
    gifts: [],
    bornAt: world.clock.now(),
    playedOn: new Set(),
    given: [],
    friends: [],
    calledOff: new Set(),
    hasSlept: false,
    awaited: { webhooks: 0 },
    rounds: new Map(),
    death: undefined,
    count: 0,
  }
}

/** Banks mask names and accounts: two members must not look alike behind a mask. */
function personOf(number: string) {
  const hash = createHash('sha256').update(number).digest()
  const digits = [...hash.subarray(0, 9)].map((byte) => byte % 10).join('')
  const letters = [...hash.subarray(9, 25)].map((byte) => String.fromCodePoint(65 + (byte % 26))).join('')
  return { bankAccountNo: `7${digits}`, bankAccountName: `${letters.slice(0, 7)} ${letters.slice(7)}` }
}

type Asking<N extends CallName> = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: CallBody<N>
  readonly key?: string
  /** Every member has a household of their own. */
  readonly address?: string
}

/** The member calls. A process that is condemned dies over it, and the next one has begun when this returns. */
export async function ask<N extends CallName>(
  life: Life,
  name: N,
  asking: Asking<N> = {},
  over: 'anything' | 'money' = 'anything',
): Promise<Answer | NoAnswer> {
  const { world } = life
  const calling = async (): Promise<Answer> => {
    const answer = await call(world, name, asking, life.member.token)
    if (answer.status === 500 && !world.process.isDead) throw new Error(`${name} answered 500 by itself`)
    return answer
  }
  return mortally<Answer | NoAnswer>(life, calling, { status: 0, body: {} }, over)
}

/** The same for a movement of money: under a key, and kept for what is checked at the end. */
export async function askMoney<N extends CallName>(life: Life, name: N, body: CallBody<N>): Promise<Answer | NoAnswer> {
  const asked: Asked = { name, key: `${life.member.id}-${++life.count}`, body, answers: [] }
  life.asked.push(asked)
  return askAgain(life, asked)
}

/** A retry: the same request under the same key. */
export async function askAgain(life: Life, asked: Asked): Promise<Answer | NoAnswer> {
  const answer = await ask(life, asked.name, { body: asked.body as never, key: asked.key }, 'money')
  if (answer.status !== 0) asked.answers.push(answer)
  return answer
}

/** Runs what the product does next; where a death is due it may be the last thing this process does. */
export async function mortally<T>(
  life: Life,
  work: () => Promise<T>,
  whenDead: T,
  over: 'anything' | 'money' = 'anything',
): Promise<T> {
  const { world } = life
  const { process } = world
  if (life.death && (over === 'money' || life.death.over === 'anything')) {
    process.condemn(life.death)
    life.death = undefined
  }
  try {
    const done = await work()
    if (!process.isDead) return done
  } catch (error) {
    if (!process.isDead) throw error
  } finally {
    process.pardon()
  }
  await world.restart()
  return whenDead
}

/** The same for what is given for the asking: by a GET that is safe to repeat. */
export async function askFor(life: Life, name: CallName, code?: string): Promise<Answer | NoAnswer> {
  const answer = await ask(life, name, code === undefined ? {} : { params: { code } }, 'money')
  if (answer.status === 200 && answer.body._id) life.given.push({ name, id: answer.body._id })
  return answer
}

/** Somebody without a login calls. */
export const visit = <N extends CallName>(
  world: World,
  name: N,
  body: CallBody<N>,
  address?: string,
): Promise<Answer> => call(world, name, { body, ...(address && { address }) })

/** On a machine that is too busy the product says so before it does anything: the member tries again. */
async function call<N extends CallName>(world: World, name: N, asking: Asking<N>, token?: string): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await callOnce(world, name, asking, token)
    if (answer.status !== 503 || world.process.isDead || tries === 100) return answer
    await sleep(50)
  }
}

async function callOnce<N extends CallName>(
  { app }: World,
  name: N,
  { params = {}, body, key, address = '127.0.0.1' }: Asking<N>,
  token?: string,
): Promise<Answer> {
  const [method, pattern] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const answer = await app.http.inject({
    method,
    remoteAddress: address,
    url: `/api${pattern.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field]!))}`,
    headers: {
      'x-requested-with': 'wallet-user',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** An amount of `units` baht, or its like in kip, as JSON carries it. */
export const amountOf = ({ unitMinor }: Pick<Life, 'unitMinor'>, units: number): number =>
  Math.round(units * unitMinor) / 100

/** For the story. */
export const told = ({ status, body }: Answer | NoAnswer): string =>
  status === 0 ? 'died' : `${status} ${body.status ?? body.message ?? body.error ?? ''}`.trim()
