import { cancelBonus } from '../../../server/src/bonuses/cancel-bonus.ts'
import { minorFromText, toMinor } from '../../../server/src/money.ts'
import { Refusal } from '../../../server/src/refusal.ts'
import type { Dice } from '../dice.ts'
import {
  type Answer,
  type Life,
  type NoAnswer,
  type StepKind,
  amountOf,
  ask,
  askFor,
  askMoney,
  mortally,
  told,
} from '../life.ts'
import { listedCodes, promotionOf } from '../offers.ts'
import { businessDay } from '../../../server/src/business-day.ts'
import { activate, favourites } from './game-steps.ts'

const take = (life: Life, code: string): Promise<Answer | NoAnswer> => {
  life.rounds.set('bonuses', () => life.world.app.jobs['review-bonuses']!({}))
  return listedCodes.includes(code)
    ? askFor(life, 'GET /bonus/activate/{code}', code)
    : askFor(life, 'GET /promotion/activate/{code}', code.toLowerCase())
}

const someCode = (life: Life, dice: Dice) => dice.pick([...listedCodes, promotionOf(life)])

/** Bonuses taken, played for, met, lost, ended, and withdrawn under, alone and against each other. */
export const bonusSteps: readonly StepKind[] = [
  {
    name: 'take a bonus',
    weight: 7,
    run: async (life, dice) => {
      const code = someCode(life, dice)
      return `${code} ${told(await take(life, code))}`
    },
  },
  {
    name: 'play for the bonus',
    weight: 6,
    run: async (life, dice) => {
      const code = dice.pick(favourites(life))
      if (!life.players.has(code)) await activate(life, code)
      const went = told(await askMoney(life, 'POST /wallet/transferAll', { to: code }))
      return `${code} ${went}, ${await playHard(life, dice, code)} rounds`
    },
  },
  {
    name: 'end the bonus',
    weight: 3,
    run: async (life) => told(await askFor(life, 'GET /bonus/clear')),
  },
  {
    name: 'look at the bonuses',
    weight: 2,
    run: async (life) => `${told(await ask(life, 'GET /bonus'))} ${told(await ask(life, 'GET /bonus/check/active'))}`,
  },
  {
    name: 'withdraw what was shown',
    weight: 4,
    run: async (life, dice) => {
      const amount = amountOf(life, dice.int(10_000, 100_000) / 100)
      const shown = await ask(life, 'GET /bonus/withdrawal/{amount}', { params: { amount: String(amount) } })
      if (shown.status !== 200) return `not shown: ${told(shown)}`
      const { forfeits = 0 } = shown.body
      const answer = await askMoney(life, 'POST /wallet/withdrawAll', { amount, forfeits })
      if (answer.status === 200) await holdToWhatWasShown(life, answer.body._id!, forfeits)
      return `${amount}, forfeits ${forfeits}: ${told(answer)}`
    },
  },
  {
    name: 'take a bonus, end it and withdraw at once',
    weight: 3,
    run: async (life, dice) => {
      life.death = undefined
      const amount = amountOf(life, dice.int(10_000, 40_000) / 100)
      const answers = await Promise.all([
        take(life, someCode(life, dice)),
        take(life, someCode(life, dice)),
        askFor(life, 'GET /bonus/clear'),
        askMoney(life, 'POST /wallet/withdrawAll', { amount }),
      ])
      return answers.map(told).join(', ')
    },
  },
  {
    name: 'an operator cancels the bonus',
    weight: 1,
    run: async (life) => {
      const { world, member } = life
      const cancel = () =>
        cancelBonus(world.app.services, member.id, { by: 'simulated', why: 'a mistake' }).then(
          ({ forfeitedMinor }) => `${forfeitedMinor} forfeited`,
          (error: unknown) => {
            if (error instanceof Refusal) return error.code
            throw error
          },
        )
      return mortally(life, cancel, 'died')
    },
  },
  {
    name: 'the member excludes themselves',
    weight: 0.3,
    run: async ({ world, member }) => {
      await world.database.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
      return ''
    },
  },
  {
    name: 'the last one, for two',
    weight: 1,
    run: async (life) => {
      const friend = life.friends.at(-1)
      if (!friend) return 'there is no friend'
      life.death = undefined
      const code = promotionOf(life)
      const answers = await Promise.all([life, friend].map((one) => take(one, code)))
      if (answers.filter(({ status }) => status === 200).length > 1) throw new Error(`${code} was taken twice`)
      return answers.map(told).join(', ')
    },
  },
]

/** All or nothing, round after round: what meets a turnover or loses it all. */
async function playHard({ world, players, playedOn }: Life, dice: Dice, code: string): Promise<number> {
  const username = players.get(code)
  if (!username) return 0
  const player = `/games/${code}/players/${username}`
  const rounds = dice.int(1, 4)
  for (let played = 0; played < rounds; played++) {
    const { balance } = await world.control<{ balance: number }>('GET', player)
    const stakeMinor = Math.floor(balance * 100)
    if (stakeMinor < 1) return played
    const winMinor = dice.pick([stakeMinor, stakeMinor, stakeMinor * 2, Math.floor(stakeMinor / 3), 0])
    const round = { stake: stakeMinor / 100, win: winMinor / 100 }
    const isPlayed = await world.control('POST', `${player}/bets`, round).then(
      () => true,
      () => false,
    )
    playedOn.add(businessDay(world.clock.now()))
    if (!isPlayed) return played
  }
  return rounds
}

async function holdToWhatWasShown({ world }: Life, payoutId: string, shown: number) {
  const { rows } = await world.database.query<{ amount: string }>(
    `SELECT m.amount FROM bonus_grant g JOIN movement m ON m.id = g.forfeit_movement_id WHERE g.payout_movement_id = $1`,
    [payoutId],
  )
  const forfeited = rows[0] ? minorFromText(rows[0].amount) : 0
  if (forfeited > (shown === 0 ? 0 : toMinor(shown)))
    throw new Error(`${forfeited} were forfeited, and ${shown} were shown`)
}
