import { fittingDecisions } from '../../server/src/operators/fitting-decisions.ts'
import { formatAmount } from './format-amount.ts'
import type { CaseEvent, OperatorCase } from '../../server/src/cases/operator-case.ts'

/** One line of the list: what waits, how much, since when, why. */
export const caseLine = (found: OperatorCase): string =>
  [
    found.id,
    found.openedAt.toISOString().slice(0, 16).replace('T', ' '),
    found.kind.padEnd(20),
    formatAmount(found).padStart(16),
    found.state === 'open' ? found.why : `${found.verdict} by ${found.settledBy}: ${found.settledWhy}`,
  ].join('  ')

/** All that is known of a case, and the decisions that fit it. */
export function caseText(found: OperatorCase, events: readonly CaseEvent[]): string {
  const facts: [string, string][] = [
    ['case', `${found.id} (${found.state})`],
    ['kind', found.kind],
    ['about', `${found.subject.type} ${found.subject.id}`],
    ['amount', formatAmount(found)],
    ['why', found.why],
    ['members', found.candidates.join(', ') || 'none fits'],
    ...Object.entries(found.found).map(([name, value]): [string, string] => [name, plain(value)]),
  ]
  return [
    ...facts.map(([name, value]) => `${name.padEnd(14)}${value}`),
    '',
    ...events.map(({ at, what, by, why }) => `${at.toISOString()}  ${what} by ${by}: ${why}`),
    ...(found.state === 'open' ? ['', `Settle it: npm run ops -- settle ${found.id} ${fitting(found)}`] : []),
  ].join('\n')
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function fitting({ kind, candidates: [member] }: OperatorCase): string {
  const who = '--by NAME --why "…"'
  const decisions = fittingDecisions({ kind }).map((one) =>
    one === 'credit' ? `--credit ${member ?? 'MEMBER'}` : `--${one}`,
  )
  return `${decisions.join(' | ')} ${who}`
}
