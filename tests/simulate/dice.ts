import { createHash } from 'node:crypto'

/** Chance that is the same for the same seed. */
export type Dice = {
  /** From `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(of: readonly T[]): T
  /** By weight. */
  weighted<T extends { readonly weight: number }>(of: readonly T[]): T
}

/** sfc32, begun with a hash of the seed. */
export function diceOf(seed: string): Dice {
  const hash = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => hash.readInt32LE(at)) as [number, number, number, number]
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: <T>(of: readonly T[]): T => {
      if (of.length === 0) throw new Error('nothing to pick from')
      return of[int(0, of.length - 1)]!
    },
    weighted: (of) => {
      let left = next() * of.reduce((sum, { weight }) => sum + weight, 0)
      for (const one of of) if ((left -= one.weight) < 0) return one
      return of.at(-1)!
    },
  }
}
