import { expect, test } from 'vitest'
import { fillNotice } from './fill-notice.ts'

test('the notice says the percentage at which this bonus ends, wherever it has a place for it', () => {
  expect(fillNotice('A bonus ends at {percentFail}% of what it began with.', 7.5)).toBe(
    'A bonus ends at 7.5% of what it began with.',
  )
  expect(fillNotice('{percentFail} {percentFail}', 5)).toBe('5 5')
  expect(fillNotice('No place for it', 5)).toBe('No place for it')
})
