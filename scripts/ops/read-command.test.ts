import { expect, test } from 'vitest'
import { readCommand, usage } from './read-command.ts'

const settle = (...more: string[]) => readCommand(['settle', 'C1', ...more])
const who = ['--by', 'Nok', '--why', 'seen at the bank']

test('what is asked for', () => {
  expect(readCommand(['list'])).toEqual({ name: 'list', state: 'open' })
  expect(readCommand(['list', '--settled'])).toEqual({ name: 'list', state: 'settled' })
  expect(readCommand(['show', 'C1'])).toEqual({ name: 'show', id: 'C1' })
  const settled = { name: 'settle', id: 'C1', by: 'Nok', why: 'seen at the bank' }
  expect(settle('--credit', '0812345678', ...who)).toEqual({
    ...settled,
    decision: { kind: 'credit', member: '0812345678' },
  })
  for (const kind of ['reject', 'done', 'void'] as const)
    expect(settle(`--${kind}`, ...who)).toEqual({ ...settled, decision: { kind } })
  for (const action of ['add', 'password', 'disable'] as const)
    expect(readCommand(['operator', action, 'nok'])).toEqual({
      name: 'operator',
      action,
      operator: 'nok',
      fromStdin: false,
    })
  for (const [more, displayName] of [
    [[], null],
    [[' '], null],
    [['Khun Nok'], 'Khun Nok'],
  ] as const)
    expect(readCommand(['operator', 'display-name', 'nok', ...more])).toEqual({
      name: 'operator',
      action: 'display-name',
      operator: 'nok',
      displayName,
    })
  expect(readCommand(['operator', 'add', 'nok', '--password-stdin'])).toMatchObject({ fromStdin: true })
})

test('what is offered', () => {
  expect(readCommand(['offers'])).toEqual({ name: 'offers', changes: false })
  expect(readCommand(['offers', '--changes'])).toEqual({ name: 'offers', changes: true })
  expect(readCommand(['offer', 'new.json', ...who])).toEqual({
    name: 'offer',
    file: 'new.json',
    by: 'Nok',
    why: 'seen at the bank',
  })
  expect(readCommand(['reverse', '01KPKK4Z4887Y7XZA1DW', ...who])).toEqual({
    name: 'reverse',
    movement: '01KPKK4Z4887Y7XZA1DW',
    by: 'Nok',
    why: 'seen at the bank',
  })
  expect(readCommand(['cancel-bonus', '0812345678', ...who])).toEqual({
    name: 'cancel-bonus',
    member: '0812345678',
    by: 'Nok',
    why: 'seen at the bank',
  })
})

test.each([
  [[], usage],
  [['shw', 'C1'], usage],
  [['show'], usage],
  [['list', 'C1'], usage],
  [['operator'], usage],
  [['operator', 'add'], usage],
  [['operator', 'remove', 'nok'], usage],
  [['operator', 'add', 'nok', 'nid'], usage],
  [['operator', 'display-name'], usage],
  [['operator', 'display-name', 'nok', 'Khun', 'Nok'], usage],
  [['show', 'C1', 'C2'], usage],
  [['list', '--al'], 'Unknown option'],
  [['offer', 'new.json', '--by', 'Nok'], 'Say who decides and why'],
  [['offers', 'new.json'], usage],
  [['settle', 'C1', ...who], 'Decide one thing'],
  [['settle', 'C1', '--done', '--void', ...who], 'Decide one thing'],
  [['settle', 'C1', '--done', '--by', 'Nok'], 'Say who decides and why'],
  [['settle', 'C1', '--done', '--by', ' ', '--why', 'because'], 'Say who decides and why'],
] as const)('%j is not understood, and what would be is said', (args, sentence) =>
  expect(() => readCommand(args)).toThrow(sentence),
)
