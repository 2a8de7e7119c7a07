import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { contrastOf } from '../contrast.ts'
import { demoWheel } from '../../../scripts/start/demo-wheel.ts'
import { setWheel } from './set-wheel.ts'
import { readSlices } from './wheel-store.ts'

const { pool } = await testDatabase()
const [first, ...rest] = demoWheel as [(typeof demoWheel)[number], ...(typeof demoWheel)[number][]]

test('black on white is 21, and the demo wheel can be read', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  for (const { bgColor, textColor } of demoWheel) expect(contrastOf(bgColor, textColor)).toBeGreaterThan(6.5)
})

test('a wheel is set, turned round and made smaller; what is counted stays', async () => {
  await setWheel(pool, demoWheel)
  await pool.query("UPDATE wheel_slice SET won = 2 WHERE code = 'gold-1-salung'")
  await setWheel(pool, demoWheel.toReversed().slice(0, 5))
  const slices = await readSlices(pool)
  expect(slices.map(({ code }) => code)).toEqual(['gold-1-salung', 'bonus-100', 'cash-50', 'cash-20', 'coins-3'])
  expect(slices[0]!.won).toBe(2)
  expect(slices[1]).toMatchObject(demoWheel.find(({ code }) => code === 'bonus-100')!)
})

test.each([
  ['one slice', [first], '2 to 16 slices'],
  ['colours that nobody can tell apart', [{ ...first, textColor: first.bgColor }, ...rest], 'can not be read'],
  ['a weight of nothing', [{ ...first, weight: 0 }, ...rest], 'wheel_slice_weight_check'],
  ['half a weight', [{ ...first, weight: 0.5 }, ...rest], 'invalid input syntax'],
  [
    'a prize that is worth nothing',
    [...rest, { ...first, code: 'cash-0', kind: 'cash' as const }],
    'wheel_slice_check',
  ],
  [
    'less for the same name',
    demoWheel.map((slice) => ({ ...slice, value: Math.min(slice.value, 20) })),
    'another code',
  ],
  ['a thing that becomes money', [...rest, { ...first, kind: 'cash' as const, value: 5 }], 'another code'],
  ['a stock below what is won', [{ ...demoWheel[7]!, stock: 1 }, ...rest.slice(0, 3)], 'wheel_slice_within_stock'],
])('refused, and the wheel stays as it is: %s', async (_, slices, why) => {
  await setWheel(pool, demoWheel)
  await expect(setWheel(pool, slices)).rejects.toThrow(why)
  expect((await readSlices(pool)).map(({ code }) => code)).toEqual(demoWheel.map(({ code }) => code))
})
