/** Account numbers are at least this long; fewer digits are the end of one. */
const shortestAccount = 8
/** Visible digits that say something (decisions.md §4). */
const leastVisible = 4

/** `fits`: masked, and what can be seen agrees. `undecided`: too little can be seen to tell. */
export type AccountFit = 'same' | 'fits' | 'undecided' | 'differs'

/**
 * Is a bank's word for an account (`2223334445`, `xxx-x-x3444-5`, `X4445`) the account `own`? Compared by position where
 * lengths agree, else by the runs of visible digits in their order, one of which must have four or more.
 */
export function compareAccount(told: string | undefined, own: string): AccountFit {
  const marks = marksOf(told)
  if (marks === undefined) return 'undecided'
  if (isWhole(marks)) return marks === own ? 'same' : 'differs'
  if (marks.length === own.length)
    return verdict(new RegExp(byPosition(marks)).test(own), marks.replace(/\D/g, '').length)
  return verdict(new RegExp(byRuns(marks)).test(own), longestRun(marks))
}

/** POSIX patterns that every account fits which `compareAccount` may not rule out; none when nothing useful is told. */
export function accountPatterns(told: string | undefined): string[] {
  const marks = marksOf(told)
  if (marks === undefined) return []
  if (isWhole(marks)) return [`^${marks}$`]
  return [byPosition(marks), ...(longestRun(marks) >= leastVisible ? [byRuns(marks)] : [])]
}

const verdict = (agrees: boolean, visible: number): AccountFit => {
  if (visible < leastVisible) return agrees || visible === 0 ? 'undecided' : 'differs'
  return agrees ? 'fits' : 'differs'
}

/** Digits, and one mark for each that is hidden; undefined when there is no digit at all. */
function marksOf(told: string | undefined): string | undefined {
  const marks = told?.replace(/[\s-]/g, '').replace(/\D/g, '*')
  return marks && /\d/.test(marks) ? marks : undefined
}

const isWhole = (marks: string) => /^\d+$/.test(marks) && marks.length >= shortestAccount
const byPosition = (marks: string) => `^${marks.replaceAll('*', '[0-9]')}$`
const longestRun = (marks: string) => Math.max(...marks.split(/\*+/).map(({ length }) => length))

/** The runs in their order with anything between; a number that begins or ends with a digit does so itself. */
function byRuns(marks: string): string {
  const isTail = !marks.includes('*')
  const inner = marks.split(/\*+/).filter(Boolean).join('[0-9]*')
  return `${!isTail && /^\d/.test(marks) ? '^' : ''}${inner}${/\d$/.test(marks) ? '$' : ''}`
}
