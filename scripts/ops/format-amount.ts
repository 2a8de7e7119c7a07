import type { OperatorCase } from '../../server/src/cases/operator-case.ts'
import { toMajor } from '../../server/src/money.ts'

/** `1,500.00 baht`; a dash where no money is in question. */
export function formatAmount({ amountMinor, currency }: Pick<OperatorCase, 'amountMinor' | 'currency'>): string {
  if (amountMinor === null) return '-'
  const [whole = '0', part] = toMajor(amountMinor).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part} ${currency === 'LAK' ? 'kip' : 'baht'}`
}
