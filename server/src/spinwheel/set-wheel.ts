import type { Queryable } from '../database/pool.ts'
import { contrastOf } from '../contrast.ts'
import type { WheelSlice } from './prize.ts'
import { type SliceOnWheel, readSlices, replaceSlices } from './wheel-store.ts'

const slicesAllowed = { least: 2, most: 16 }
const leastContrast = 4.5

/**
 * An operator sets what is on the wheel, clockwise from the top. What was won and spent of a slice that stays is still
 * counted; coupons that are held keep the worth they were won with; spins that were promised other odds are told
 * WHEEL_CHANGED. What a spin is promised is codes with their weights, so a code stands for one prize: refused is another prize
 * under a code that is on the wheel, which members would be given without a word. So is a wheel that nobody could read or
 * that says something twice.
 */
export async function setWheel(db: Queryable, slices: readonly WheelSlice[]): Promise<void> {
  const { least, most } = slicesAllowed
  if (slices.length < least || slices.length > most) throw new Error(`a wheel has ${least} to ${most} slices`)
  for (const { code, bgColor, textColor } of slices)
    if (contrastOf(bgColor, textColor) < leastContrast)
      throw new Error(
        `${textColor} can not be read on ${bgColor}, the slice ${code}: the contrast is below ${leastContrast}`,
      )
  const known = new Map((await readSlices(db)).map((slice) => [slice.code, slice]))
  for (const { code, kind, value } of slices) {
    const { kind: knownKind = kind, value: knownValue = value } = known.get(code) ?? {}
    if (kind !== knownKind || value !== knownValue)
      throw new Error(`${code} is ${knownKind} of ${knownValue} on the wheel: another prize takes another code`)
  }
  await replaceSlices(db, slices)
}

/** What is on it now, with what was won and spent of it. */
export const wheelNow = (db: Queryable): Promise<SliceOnWheel[]> => readSlices(db)
