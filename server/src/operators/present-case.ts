import type { OpsCase } from '@krapao/contract/ops/cases'
import type { OperatorCase } from '../cases/operator-case.ts'
import { toMajor } from '../money.ts'
import { fittingDecisions } from './fitting-decisions.ts'

/** A case as the console shows it. */
export const presentCase = (found: OperatorCase): OpsCase => ({
  _id: found.id,
  kind: found.kind,
  about: found.subject,
  why: found.why,
  amount: found.amountMinor === null ? null : toMajor(found.amountMinor),
  currency: found.currency,
  candidates: [...found.candidates],
  state: found.state,
  verdict: found.verdict,
  settledBy: found.settledBy,
  settledWhy: found.settledWhy,
  openedAt: found.openedAt.toISOString(),
  settledAt: found.settledAt?.toISOString() ?? null,
  fitting: found.state === 'open' ? fittingDecisions(found) : [],
})

/** What was found, each fact as one line, as the third party told it; what has parts, part by part. */
export const presentFacts = ({ found }: Pick<OperatorCase, 'found'>): { name: string; value: string }[] =>
  Object.entries(found).flatMap(([name, value]) =>
    isParts(value)
      ? Object.entries(value).map(([part, inner]) => ({ name: `${name}: ${part}`, value: plain(inner) }))
      : [{ name, value: plain(value) }],
  )

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
