import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { toMajor } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { type Movement, isFinal } from './movement.ts'

/** What the member is told of a movement: an answer, or a refusal to throw. */
export type Tell = MovementAnswer | Refusal

/** What the member reads of a movement as it stands. */
export const tellOf = (movement: Movement): Tell => {
  const { unreached } = movement.detail as { unreached?: string[] }
  const told = { _id: movement.id, amount: toMajor(movement.amountMinor), ...(unreached?.length && { unreached }) }
  if (!isFinal(movement.state)) return { ...told, status: 'PROCESSING' }
  if (movement.state === 'posted') return { ...told, status: 'SUCCESS' }
  return new Refusal(movement.reason ?? 'TRANSFER_FAIL')
}
