import { type Life, mortally } from './life.ts'

const second = 1_000

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
