import { checkLife } from './check-life.ts'
import { diceOf } from './dice.ts'
import { type Life, beBorn } from './life.ts'
import { makeOffers } from './offers.ts'
import { passTime, shareOut } from './pass-time.ts'
import type { Step } from './plan-life.ts'
import type { World } from '../src/world.ts'

const hour = 60 * 60 * 1000
/** Longer than the longest retry: what is not resolved by then never is. */
const afterlifeMs = 25 * hour

/** A life that is over: its story, and what was wrong at its end. */
export type Lived = { readonly seed: string; readonly found: readonly string[]; readonly story: readonly string[] }

/** Lives a life to its end, lets everything settle, and holds the books against it. */
export async function live(world: World, seed: string, steps: readonly Step[]): Promise<Lived> {
  const story: string[] = []
  let life: Life
  try {
    world.webhooks.length = 0
    life = await beBorn(world, seed, diceOf(`${seed}/birth`).chance(0.25) ? 'LAK' : 'BAHT')
    await makeOffers(life)
    for (const step of steps) {
      // Of two steps one comes first, also for a provider that counts in seconds: what was played before a bonus was
      // taken is not played under it.
      world.clock.advance(1_000)
      const at = world.clock.now().toISOString().slice(11, 19)
      const came = await step.kind.run(life, diceOf(step.seed)).catch((error: unknown) => {
        story.push(`${at} ${step.kind.name}: broke`)
        throw error
      })
      story.push(`${at} ${step.kind.name}: ${came}`)
    }
    await settle(life)
    return { seed, found: await checkLife(life), story }
  } catch (error) {
    return { seed, found: [textOf(error)], story }
  } finally {
    world.sandbox.faults.clear()
  }
}

async function settle(life: Life) {
  life.death = undefined
  life.world.sandbox.faults.clear()
  await passTime(life, afterlifeMs)
  await shareOut(life)
}

const textOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(textOf).join('\n') : ((error as Error).stack ?? String(error))
