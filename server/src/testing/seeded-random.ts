import { createHash } from 'node:crypto'

/** Stands in for `randomBytes`: the same bytes in the same order for the same seed. Print the seed when a test fails by it. */
export function seededRandom(seed: string | number): (bytes: number) => Uint8Array {
  let block = 0
  let left = Buffer.alloc(0)
  return (bytes) => {
    while (left.length < bytes) left = Buffer.concat([left, createHash('sha256').update(`${seed}/${block++}`).digest()])
    const taken = left.subarray(0, bytes)
    left = left.subarray(bytes)
    return Uint8Array.from(taken)
  }
}
