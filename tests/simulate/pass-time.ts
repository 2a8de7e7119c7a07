import { businessDay, nextDay, startOfDay } from '../../server/src/business-day.ts'
import { readPlays } from '../../server/src/plays/read-plays.ts'
import { type Life, mortally } from './life.ts'
import { playersOf } from './players-of.ts'

const second = 1_000
const minute = 60 * second

/**
 * Lets time pass, with stops ever farther apart: at each, the rounds of the scheduler and every job that is due. A worker
 * that dies over a job is replaced by the next process, which finds the job again.
 */
export async function passTime(life: Life, ms: number): Promise<void> {
  const { clock } = life.world
  let left = ms
  for (let jump = 5 * second; left > 0; jump *= 2) {
    const step = Math.min(jump, left)
    clock.advance(step)
    left -= step
    await work(life)
  }
}

async function work(life: Life): Promise<void> {
  const { world } = life
  await mortally(
    life,
    async () => {
      for (const round of life.rounds.values()) await round()
      await world.work()
    },
    undefined,
  )
}

/** The day ends in Bangkok, and what was lost on it is shared out. */
export async function passNight(life: Life): Promise<void> {
  const now = life.world.clock.now()
  await passTime(life, startOfDay(nextDay(businessDay(now))).getTime() - now.getTime() + 20 * minute)
  await shareOut(life)
}

/** What the schedule does once a day is over: the providers are asked, refunds and invite bonuses computed. */
export async function shareOut(life: Life): Promise<void> {
  const { world } = life
  const people = [life, ...life.friends]
  const codes = new Set((await Promise.all(people.map(playersOf))).flatMap((players) => players.map(([code]) => code)))
  const days = new Set(people.flatMap(({ playedOn }) => [...playedOn]))
  const share = async () => {
    const { services, jobs } = world.app
    for (const day of days) await readPlays(services, day, [...codes])
    await jobs['refunds']!({})
    await jobs['invites']!({})
  }
  await mortally(life, share, undefined)
}
