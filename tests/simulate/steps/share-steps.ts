import type { Dice } from '../dice.ts'
import { type Life, type StepKind, amountOf, ask, askFor, beBorn, told } from '../life.ts'
import { listedCodes } from '../offers.ts'
import { passNight, passTime } from '../pass-time.ts'
import { gameSteps } from './game-steps.ts'
import { pay, watchQrs } from './qr-steps.ts'

const gameStep = (name: string) => gameSteps.find((step) => step.name === name)!
const [transfer, play] = [gameStep('transfer'), gameStep('play')]

/** Nights, friends, and what losses bring back: refunds and invite bonuses, received, corrected and raced for. */
export const shareSteps: readonly StepKind[] = [
  {
    name: 'a night passes',
    weight: 3,
    run: async (life) => {
      if (life.hasSlept) return 'not again'
      life.hasSlept = true
      await passNight(life)
      return life.world.clock.now().toISOString()
    },
  },
  {
    name: 'receive the refund',
    weight: 5,
    run: async (life) =>
      `${told(await ask(life, 'GET /refund/check'))} ${told(await askFor(life, 'GET /refund/receive'))}`,
  },
  {
    name: 'add the refund to the wallet',
    weight: 3,
    run: async (life) => told(await askFor(life, 'GET /refund/addWallet')),
  },
  {
    name: 'receive the invite bonus',
    weight: 4,
    run: async (life) => told(await askFor(life, 'GET /invite/bonus')),
  },
  {
    name: 'receive everything and take a bonus at once',
    weight: 2,
    run: async (life, dice) => {
      life.death = undefined
      life.rounds.set('bonuses', () => life.world.app.jobs['review-bonuses']!({}))
      const answers = await Promise.all([
        askFor(life, 'GET /refund/receive'),
        askFor(life, 'GET /invite/bonus'),
        askFor(life, 'GET /bonus/activate/{code}', dice.pick(listedCodes)),
        askFor(life, 'GET /refund/addWallet'),
        askFor(life, 'GET /refund/receive'),
        askFor(life, 'GET /invite/bonus'),
      ])
      return answers.map(told).join(', ')
    },
  },
  {
    name: 'a friend joins',
    weight: 3,
    run: async (life, dice) => {
      if (life.friends.length === 2) return 'there are enough'
      const friend = await invite(life, dice)
      return `${friend.member.id} ${friend.member.currency} ${await bringMoney(friend, dice)}`
    },
  },
  {
    name: 'a friend plays',
    weight: 5,
    run: async (life, dice) => {
      if (life.friends.length === 0) return 'there is none'
      const friend = dice.pick(life.friends)
      return `${await transfer.run(friend, dice)}; ${await play.run(friend, dice)}`
    },
  },
  {
    name: 'a provider calls a round off',
    weight: 2,
    run: async (life, dice) => {
      const { books } = life.world.sandbox
      const names = [life, ...life.friends].flatMap(({ players }) => [...players.values()])
      // One that was won can not be called off: the money may be gone from there.
      const lost = names.flatMap((name) =>
        books.all<{ id: number }>(
          'SELECT id FROM game_rounds WHERE username = ? AND voided = 0 AND winMinor <= stakeMinor ORDER BY id',
          name,
        ),
      )
      if (lost.length === 0) return 'none was lost'
      const { id } = dice.pick(lost)
      books.run('UPDATE game_rounds SET voided = 1 WHERE id = ?', id)
      life.calledOff.add(id)
      return `round ${id}`
    },
  },
]

/** Mostly of the same currency: of another they bring nothing. */
async function invite(life: Life, dice: Dice): Promise<Life> {
  const { world, member, seed } = life
  const other = member.currency === 'LAK' ? 'BAHT' : 'LAK'
  const currency = dice.chance(0.85) ? member.currency : other
  const born = await beBorn(world, `${seed}/friend ${life.friends.length}`, currency, `PR${member.id}`)
  const friend = { ...born, rounds: life.rounds }
  life.friends.push(friend)
  return friend
}

async function bringMoney(friend: Life, dice: Dice): Promise<string> {
  const asked = { params: { provider: 'KBANK' }, body: { amount: amountOf(friend, dice.int(10_000, 90_000) / 100) } }
  const { body, ...answer } = await ask(friend, 'POST /qrcode/{provider}', asked)
  watchQrs(friend)
  if (!body.hasQrcode) return `no QR: ${told({ body, ...answer })}`
  const paid = await pay(friend, { id: body.qrcodeId!, provider: 'KBANK' }, {})
  await passTime(friend, 5_000)
  return `${paid}`
}
