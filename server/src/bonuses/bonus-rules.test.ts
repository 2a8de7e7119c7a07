import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Minor, minorOf, toMajor, toMinor } from '../money.ts'
import { bonusOn, bonusStateOf, withdrawalUnder } from './bonus-rules.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/BONUS-RULES.md'), 'utf8')
const [header, , ...lines] = page
  .split('## Examples')[1]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells, _, all) => cells.length === all[0]!.length)
const examples = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [header![at], cell])))

const taken = new Date('2026-03-02T05:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000

test('the page has its examples', () => {
  expect(examples.length).toBeGreaterThan(25)
})

test.each(examples)('$[what happened]', (example) => {
  const baht = (column: string) => toMinor(Number(example[column]))
  const terms = {
    committedMinor: baht('committed'),
    bonusMinor: baht('bonus'),
    multiple: 5,
    cashOutMultiple: 10,
    percentFail: 5,
    expiresAt: new Date(taken.getTime() + 30 * dayMs),
  }
  const balanceMinor = baht('balance')
  const state = bonusStateOf(terms, {
    ownMinor: baht('own'),
    addedMinor: baht('added'),
    balanceMinor,
    turnoverMinor: baht('turnover'),
    isOut: example['out'] === 'yes',
    now: new Date(taken.getTime() + Number(example['day']) * dayMs),
  })
  const isRunning = state.phase === 'running'
  const homeMinor = minorOf(balanceMinor - (state.phase === 'met' ? 0 : state.endForfeitMinor))
  const askedMinor = baht('withdraw')
  const paid =
    state.phase === 'met'
      ? withdrawalUnder(state, homeMinor, askedMinor)
      : { paysMinor: Math.min(askedMinor, homeMinor) as Minor, forfeitMinor: minorOf(0) }
  const told = (minor: Minor) => (isRunning ? '-' : toMajor(minor))
  const number = (column: string) => (example[column] === '-' ? '-' : Number(example[column]))
  expect({
    state: state.phase,
    left: toMajor(state.turnoverLeftMinor),
    toBust: toMajor(state.aboveBustMinor),
    cap: toMajor(state.cashOutMinor),
    ends: told(state.endForfeitMinor),
    pays: told(paid.paysMinor),
    forfeits: told(paid.forfeitMinor),
  }).toEqual({
    state: example['state'],
    left: number('turnover left'),
    toBust: number('to bust'),
    cap: number('cap'),
    ends: number('ends with'),
    pays: number('pays'),
    forfeits: number('forfeits'),
  })
})

test('a bonus is a percentage rounded down to the satang, up to its cap', () => {
  expect(bonusOn(toMinor(1_000), 20, toMinor(500))).toBe(toMinor(200))
  expect(bonusOn(toMinor(2_500), 20, toMinor(500))).toBe(toMinor(500))
  expect(bonusOn(toMinor(2_500.05), 20, toMinor(500))).toBe(toMinor(500))
  expect(bonusOn(toMinor(99.99), 10, toMinor(500))).toBe(toMinor(9.99))
})
