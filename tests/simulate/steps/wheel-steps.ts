import { verifySpin } from '@krapao/verifier/spin-maths'
import type { Dice } from '../dice.ts'
import { type Answer, type Life, type NoAnswer, type StepKind, ask, askMoney, told } from '../life.ts'
import { changeWheel } from '../offers.ts'

/** Spins, coupons and seeds, alone and many at once. */
export const wheelSteps: readonly StepKind[] = [
  {
    name: 'spin',
    weight: 9,
    run: async (life, dice) => {
      const { body } = await ask(life, 'GET /spinwheel/setup')
      const promised = body.commitment && dice.chance(0.8)
      const answer = await spinOnce(life, dice, promised ? body.commitment : undefined)
      return `${told(answer)} ${answer.body.receipt?.result ?? ''}`
    },
  },
  {
    name: 'spin often at once',
    weight: 2,
    run: async (life, dice) => {
      life.death = undefined
      const before = (await ask(life, 'GET /spinwheel/setup')).body.userCoin ?? 0
      const answers = await Promise.all(Array.from({ length: 6 }, () => spinOnce(life, dice)))
      // A prize that is gone gives its coin back, and somebody else may have that one.
      const paid = answers.filter(({ body }) => body.receipt && body.success).length
      if (paid > before) throw new Error(`${paid} spins for ${before} coins`)
      return `${paid} of 6 for ${before} coins`
    },
  },
  {
    name: 'claim a coupon',
    weight: 7,
    run: async (life, dice) => {
      const coupon = await someCoupon(life, dice, 0.2)
      return coupon ? `${coupon} ${told(await claim(life, coupon))}` : 'there is none'
    },
  },
  {
    name: 'claim one coupon often at once',
    weight: 2,
    run: async (life, dice) => {
      const coupon = await someCoupon(life, dice)
      if (!coupon) return 'there is none'
      life.death = undefined
      const answers = await Promise.all(Array.from({ length: 5 }, () => claim(life, coupon)))
      const given = answers.filter(({ status }) => status === 200).length
      if (given > 1) throw new Error(`${coupon} was given ${given} times`)
      return answers.map(told).join(', ')
    },
  },
  {
    name: 'ask for the seed',
    weight: 2,
    run: async (life) => {
      const revealed = await ask(life, 'POST /spinwheel/reveal')
      return `${told(revealed)}, ${(await listReceipts(life)).length} spins`
    },
  },
  {
    name: 'the operator changes the wheel',
    weight: 1,
    run: async (life, dice) => {
      const weight = dice.int(1, 9)
      await changeWheel(life, weight)
      return `${weight}`
    },
  },
]

type Promised = { readonly serverSeedHash: string; readonly oddsHash: string }

function spinOnce(life: Life, dice: Dice, promised?: Promised): Promise<Answer | NoAnswer> {
  const clientSeed = String(dice.int(0, 1e9))
  const { serverSeedHash, oddsHash } = promised ?? {}
  return askMoney(life, 'POST /spinwheel/spin', {
    clientSeed,
    ...(serverSeedHash && { serverSeedHash }),
    ...(oddsHash && { oddsHash }),
  })
}

/** By its id; now and then by its prize, of which two may be held. */
async function someCoupon(life: Life, dice: Dice, byPrize = 0): Promise<string | undefined> {
  const { coupons = [] } = (await ask(life, 'GET /spinwheel/coupon')).body
  if (coupons.length === 0) return undefined
  const { _id, prize } = dice.pick(coupons)
  return dice.chance(byPrize) ? prize.code : _id
}

/** The coupon may be a bonus, which is looked at from then on as any other. */
function claim(life: Life, coupon: string) {
  life.rounds.set('bonuses', () => life.world.app.jobs['review-bonuses']!({}))
  return askMoney(life, 'POST /spinwheel/coupon/claim', { coupon })
}

/** Every receipt of a member; those whose seed is revealed must hold. */
export async function listReceipts(life: Life) {
  const all = []
  for (let page = 1; ; page++) {
    const { receipts = [] } = (await ask(life, 'POST /spinwheel/receipts', { body: { page, limit: 50 } })).body
    all.push(...receipts)
    if (receipts.length < 50) break
  }
  for (const receipt of all) {
    const { isFair, failed } = await verifySpin(receipt)
    if (!isFair && receipt.serverSeed !== null)
      throw new Error(`spin ${receipt.spinId} is not fair: ${failed.join(', ')}`)
  }
  return all
}
