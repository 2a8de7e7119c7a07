import { type Lived, live } from './live.ts'
import { type Step, planLife } from './plan-life.ts'
import { type World, openWorld } from '../src/world.ts'

/** The books of a world grow with every life in it, and with them the time that it takes to audit them. */
const livesPerWorld = 40
/** A failure is lived again with steps left out, this often at most. */
const shrinkTries = 60

export type Lives = { readonly first: number; readonly count: number; readonly seed: string }

/** Lives one life after the other; answers those that failed, each cut down to the steps that it takes. */
export async function runLives(
  { first, count, seed }: Lives,
  told: (failure: Lived) => void = () => {},
): Promise<Lived[]> {
  const failures: Lived[] = []
  let world: World | undefined
  const renew = async () => {
    await world?.close()
    world = undefined
  }
  try {
    for (let at = first; at < first + count; at++) {
      if ((at - first) % livesPerWorld === 0) await renew()
      world ??= await openWorld(`${seed}/${at}`)
      const lifeSeed = `${seed}/${at}`
      const lived = await live(world, lifeSeed, planLife(lifeSeed))
      if (lived.found.length === 0) continue
      // What is off stays in these books.
      await renew()
      const shortest = await shrink(lived)
      failures.push(shortest)
      told(shortest)
    }
  } finally {
    await world?.close()
  }
  return failures
}

/** Leaves out whatever is not needed for the failure, halves first. Each try has a world of its own. */
async function shrink(failure: Lived): Promise<Lived> {
  let steps = planLife(failure.seed)
  let shortest = failure
  let tries = 0
  for (let size = Math.ceil(steps.length / 2); size >= 1 && tries < shrinkTries; size = Math.floor(size / 2)) {
    for (let from = 0; from < steps.length && tries < shrinkTries; tries++) {
      const fewer: Step[] = [...steps.slice(0, from), ...steps.slice(from + size)]
      const again = await liveAlone(failure.seed, fewer)
      if (again.found.length > 0) [steps, shortest] = [fewer, again]
      else from += size
    }
  }
  return shortest
}

async function liveAlone(seed: string, steps: readonly Step[]): Promise<Lived> {
  const world = await openWorld(seed)
  try {
    return await live(world, seed, steps)
  } finally {
    await world.close()
  }
}

/** The failure as a person wants to read it. */
export const textOf = ({ seed, found, story }: Lived): string =>
  [`FAILED seed ${seed}`, ...found.map((line) => `  off: ${line}`), ...story.map((line) => `  ${line}`)].join('\n')
