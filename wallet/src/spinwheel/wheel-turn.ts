import { limits } from '@krapao/contract/limits'

export type Turn = { readonly angle: number; readonly durationMs: number }

const between = ({ least, most }: { least: number; most: number }, chance: number): number =>
  least + (most - least) * chance

/**
 * How the wheel turns so that it stops with the drawn slice under the pointer, in its middle: never near an edge, which
 * would look like nearly having won something else. It always turns forward, three to four times round and on to its place.
 */
export const turnTo = (slice: number, slices: number, from: number, random: () => number = Math.random): Turn => {
  const step = 360 / slices
  const place = (360 - slice * step) % 360
  const onward = (((place - from) % 360) + 360) % 360
  const turns = Math.floor(between(limits.wheelTurns, random()))
  return { angle: from + turns * 360 + onward, durationMs: Math.round(between(limits.wheelTurnMs, random())) }
}

/** Which slice stands under the pointer at an angle. */
export const sliceAt = (angle: number, slices: number): number => {
  const step = 360 / slices
  return Math.round((((-angle % 360) + 360) % 360) / step) % slices
}
