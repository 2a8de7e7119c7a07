import type { CallAnswer } from '@krapao/contract/calls'
import type { Slip } from './slip.ts'

/** SUCCESS, FAILED, else in progress. One that found no verdict in time reads as failed, though an operator still looks. */
export const statusOf = ({ state, reason }: Pick<Slip, 'state' | 'reason'>): 'SUCCESS' | 'FAILED' | 'PROCESSING' => {
  if (state === 'credited') return 'SUCCESS'
  return state === 'refused' || reason !== null ? 'FAILED' : 'PROCESSING'
}

/** The answer to whoever uploaded it, as it stands. */
export function tellOfSlip(slip: Slip): CallAnswer<'POST /wallet/slip'> {
  const { id: _id, reference, reason } = slip
  const status = statusOf(slip)
  if (status === 'PROCESSING') return { _id, status, reference }
  return { _id, status, reference, ...(reason && { note: reason }) }
}
