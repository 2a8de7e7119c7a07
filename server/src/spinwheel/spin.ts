import type { CallBody } from '@krapao/contract/calls'
import type { SpinAnswer } from '@krapao/contract/calls/spinwheel'
import type { Currency } from '@krapao/contract/money'
import { drawSlice, hashOdds, type Receipt, sealOf } from '@krapao/verifier/spin-maths'
import { countCoins } from '../coins/count-coins.ts'
import { giveCoins, takeCoins } from '../coins/move-coins.ts'
import { type Tx, transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import { findPlayer } from '../members/find-player.ts'
import { oncePerKey } from '../movements/once.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { holdSeed } from './hold-seed.ts'
import { wordsFor } from './present-prize.ts'
import { type LiveSeed, countSpin } from './seed-store.ts'
import { insertSpin } from './spin-store.ts'
import { type SliceOnWheel, readSlices } from './wheel-store.ts'
import { winPrize } from './win-prize.ts'

type Asked = CallBody<'POST /spinwheel/spin'>

/**
 * A member spins once. One transaction takes the coin, draws, and writes the spin and the coupon: no coin without a draw,
 * no draw without a coin, one answer per key. What it is drawn from stood before: the server seed behind the hash that
 * the member saw, the odds that they saw (both can be named in the request; if the wheel is another by now, WHEEL_CHANGED),
 * and the seed that their client added after. A prize that is spent is drawn with its odds all the same; then the coin is
 * given back and the answer is PRIZE_GONE. Who has excluded themselves does not play, here neither; their coins and coupons
 * stay theirs. A refusal answers 200 with success false, and changes nothing.
 */
export async function spin(
  services: Services,
  memberId: string,
  asked: Asked,
  key: string | undefined,
): Promise<SpinAnswer> {
  const answer = await oncePerKey(services, { memberId, call: 'POST /spinwheel/spin', key, body: asked }, (once) =>
    refusalsAsAnswers(async () => {
      const { currency } = await findPlayer(services, memberId)
      return transaction(services.pool, (tx) => spinIn(services, tx, once, { memberId, currency }, asked))
    }),
  )
  if (answer.receipt) services.nudge(memberId, ['wallet'])
  return answer
}

async function refusalsAsAnswers(work: () => Promise<SpinAnswer>): Promise<SpinAnswer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { success: false, error: error.code }
    throw error
  }
}

type Player = { readonly memberId: string; readonly currency: Currency }

async function spinIn(services: Services, tx: Tx, once: Once, player: Player, asked: Asked): Promise<SpinAnswer> {
  const { newId, clock, settings } = services
  const { memberId, currency } = player
  await once.claim(tx)
  const seed = await holdSeed(services, tx, memberId)
  const slices = await readSlices(tx)
  if (!settings.spinwheel.isActive || slices.length === 0) throw new Refusal('SPIN_INACTIVE')
  const oddsHash = await hashOdds(slices)
  if ((asked.serverSeedHash ?? seed.serverSeedHash) !== seed.serverSeedHash) throw new Refusal('WHEEL_CHANGED')
  if ((asked.oddsHash ?? oddsHash) !== oddsHash) throw new Refusal('WHEEL_CHANGED')

  const spinId = newId()
  const coin = { memberId, coins: 1, cause: { type: 'spin', id: spinId } }
  if (!(await takeCoins(services, tx, { ...coin, ref: `spin/${spinId}`, kind: 'spin' })))
    throw new Refusal('COIN_NOT_ENOUGH')

  const { drawn, receipt } = await draw(seed, slices, {
    spinId,
    at: clock.now(),
    oddsHash,
    clientSeed: asked.clientSeed ?? '',
  })
  const { outcome, coupon } = await winPrize(services, tx, drawn, { spinId, ...player })
  if (outcome === 'gone') await giveCoins(services, tx, { ...coin, ref: `spin/${spinId}/back`, kind: 'spin-back' })
  await insertSpin(tx, { memberId, seedId: seed.id, outcome, receipt })
  await coupon?.insert()
  await countSpin(tx, seed.id)

  const { label } = wordsFor(services, drawn, currency)
  const result = { code: drawn.code, label, remainingCoin: await countCoins(services, tx, memberId) }
  const answer: SpinAnswer =
    outcome === 'gone'
      ? { success: false, error: 'PRIZE_GONE', result, receipt }
      : { success: true, result, coupon: coupon?.view ?? null, receipt }
  await once.store(tx, answer)
  return answer
}

type Chance = { readonly spinId: string; readonly at: Date; readonly oddsHash: string; readonly clientSeed: string }

async function draw(
  { serverSeed, serverSeedHash, nextNonce: nonce }: LiveSeed,
  onWheel: readonly SliceOnWheel[],
  chance: Chance,
) {
  const { spinId, at, oddsHash, clientSeed } = chance
  const slices = onWheel.map(({ code, weight }) => ({ code, weight }))
  const drawn = onWheel[await drawSlice({ serverSeed, clientSeed, nonce, slices })]!
  const told = {
    version: 1,
    spinId,
    at: at.toISOString(),
    serverSeedHash,
    oddsHash,
    clientSeed,
    nonce,
    slices,
    result: drawn.code,
  } as const
  const receipt: Receipt = { ...told, seal: await sealOf(told, serverSeed), serverSeed: null }
  return { drawn, receipt }
}
