import { expect, test } from 'vitest'
import { sliceAt, turnTo } from './wheel-turn.ts'

test('it stops where the server said, from wherever it stood, after three to four turns in four to five seconds', () => {
  let from = 0
  for (let spin = 0; spin < 400; spin++) {
    const slices = 2 + (spin % 15)
    const slice = (spin * 7) % slices
    const chances = [(spin % 10) / 10, ((spin * 3) % 10) / 10]
    const { angle, durationMs } = turnTo(slice, slices, from, () => chances.shift()!)
    expect(sliceAt(angle, slices)).toBe(slice)
    expect(angle - from).toBeGreaterThanOrEqual(3 * 360)
    expect(angle - from).toBeLessThan(4 * 360)
    expect(durationMs).toBeGreaterThanOrEqual(4_000)
    expect(durationMs).toBeLessThanOrEqual(5_000)
    from = angle
  }
})

test('it never stops near an edge', () => {
  for (let slice = 0; slice < 8; slice++) {
    const { angle } = turnTo(slice, 8, 123.4)
    const place = (((-angle % 360) + 360) % 360) / 45
    expect(Math.abs(place - Math.round(place))).toBeLessThan(0.001)
  }
})
