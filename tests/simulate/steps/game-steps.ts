import { providersFor } from '../../../sandbox/src/credentials.ts'
import { businessDay } from '../../../server/src/business-day.ts'
import { readPlays } from '../../../server/src/plays/read-plays.ts'
import { type Dice, diceOf } from '../dice.ts'
import { type Life, type StepKind, amountOf, ask, askMoney, mortally, told } from '../life.ts'

const endpoints = providersFor('').games
const dialects = [...new Set(endpoints.map(({ dialect }) => dialect))]

/** The games that a member likes: one of each dialect. */
export const favourites = (life: Pick<Life, 'seed'>): string[] => {
  const dice = diceOf(`${life.seed}/favourites`)
  return dialects.map((dialect) => dice.pick(endpoints.filter((endpoint) => endpoint.dialect === dialect)).code)
}

export const activate = async (life: Life, code: string): Promise<string> => {
  const answer = await ask(life, 'GET /wallet/activate/{code}', { params: { code } })
  if (answer.status === 200) life.players.set(code, answer.body.username!)
  return told(answer)
}

/** A slot with an account, opened for it where the member has none yet. */
async function slotOf(life: Life, dice: Dice): Promise<string> {
  const code = dice.pick(favourites(life))
  if (!life.players.has(code)) await activate(life, code)
  return code
}

/** Where money lies as far as is known; anywhere when it lies nowhere. */
async function slotWithMoney(life: Life, dice: Dice): Promise<string> {
  const { slots = [] } = (await ask(life, 'GET /wallet')).body
  const rich = slots.filter(({ amount, code }) => amount > 0 && life.players.has(code))
  return rich.length > 0 ? dice.pick(rich).code : slotOf(life, dice)
}

/** Mostly what can be had, now and then too much. */
async function someOf(life: Life, dice: Dice, place: string): Promise<number> {
  const { wallet, slots } = (await ask(life, 'GET /wallet')).body
  const has = place === 'main' ? wallet?.amount : slots?.find(({ code }) => code === place)?.amount
  const most = Math.floor((has ?? 0) * 100)
  if (most < life.unitMinor || dice.chance(0.1)) return amountOf(life, dice.int(100, 30_000) / 100)
  return dice.chance(0.3) ? most / 100 : dice.int(life.unitMinor, most) / 100
}

/** Money to, from and between games; play; and all that goes with an account there. */
export const gameSteps: readonly StepKind[] = [
  {
    name: 'open or renew an account',
    weight: 2,
    run: async (life, dice) => {
      const code = dice.pick(favourites(life))
      if (!life.players.has(code)) return `${code} ${await activate(life, code)}`
      return `${code} ${told(await ask(life, 'GET /wallet/resetpassword/{code}', { params: { code } }))}`
    },
  },
  {
    name: 'transfer',
    weight: 14,
    run: async (life, dice) => {
      const way = dice.pick(['in', 'in', 'in', 'out', 'out', 'on'] as const)
      const from = way === 'in' ? 'main' : await slotWithMoney(life, dice)
      const to = way === 'out' ? 'main' : await slotOf(life, dice)
      if (from === to) return 'nowhere'
      const amount = await someOf(life, dice, from)
      return `${from} → ${to} ${amount} ${told(await askMoney(life, 'POST /wallet/transfer', { from, to, amount }))}`
    },
  },
  {
    name: 'transfer all',
    weight: 3,
    run: async (life, dice) => {
      const to = dice.chance(0.6) ? 'main' : await slotOf(life, dice)
      return `→ ${to} ${told(await askMoney(life, 'POST /wallet/transferAll', { to }))}`
    },
  },
  {
    name: 'play',
    weight: 8,
    run: async (life, dice) => {
      if (life.players.size === 0) return 'nowhere'
      const [code, username] = dice.pick([...life.players])
      const player = `/games/${code}/players/${username}`
      const { balance } = await life.world.control<{ balance: number }>('GET', player)
      const most = Math.min(Math.floor(balance * 100), 200 * life.unitMinor)
      if (most < 1) return `${code} has nothing`
      const stakeMinor = dice.int(1, most)
      const winMinor = dice.chance(0.5) ? 0 : dice.int(1, stakeMinor * 3)
      const round = { stake: stakeMinor / 100, win: winMinor / 100, voided: dice.chance(0.15) }
      // Money that is on its way out there can not be staked.
      const played = await life.world.control('POST', `${player}/bets`, round).then(
        () => 'played',
        () => 'refused',
      )
      life.playedOn.add(businessDay(life.world.clock.now()))
      return `${code} ${JSON.stringify(round)} ${played}`
    },
  },
  {
    name: 'look at the balances',
    weight: 2,
    run: async (life) => told(await ask(life, 'GET /wallet/refresh/slot')),
  },
  {
    name: 'play summaries are read',
    weight: 1,
    run: async (life) => {
      const { world } = life
      const read = () => readPlays(world.app.services, businessDay(world.clock.now()), favourites(life))
      return mortally(life, async () => `not by ${(await read()).unreached.join(', ') || 'none'}`, 'died')
    },
  },
]
