import type { DecisionKind } from '@krapao/contract/ops/cases'
import type { OperatorCase } from '../cases/operator-case.ts'

/** What can be decided of a case: of a movement that it did or did not happen, of money that came whose it is. */
export function fittingDecisions({ kind }: Pick<OperatorCase, 'kind'>): DecisionKind[] {
  if (kind === 'unsettled-transfer' || kind === 'unsettled-withdrawal') return ['done', 'void']
  if (kind === 'feed-gap' || kind === 'odd-line' || kind === 'physical-prize') return ['done']
  return ['credit', 'reject']
}
