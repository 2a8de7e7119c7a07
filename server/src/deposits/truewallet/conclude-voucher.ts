import { closeCaseOfMovement } from '../../cases/close-case.ts'
import type { Settler } from '../../cases/operator-case.ts'
import { transaction } from '../../database/pool.ts'
import { type Actor, type Movement, openStates } from '../../movements/movement.ts'
import { answerOf } from '../../movements/once.ts'
import { changeState } from '../../movements/store.ts'
import { tellOf } from '../../movements/tell-of.ts'
import type { Redemption } from '../../providers/vouchers/port.ts'
import type { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { postDeposit } from '../post-deposit.ts'
import type { Voucher } from './voucher.ts'
import { endVoucher } from './voucher-store.ts'

type Told = { readonly actor: Actor; readonly why?: string; readonly operator?: Settler }

/**
 * The voucher's money is in the operator's wallet: credited once, as what was taken out. `redemption` is absent when it is
 * an operator who says so. False when somebody else was faster.
 */
export async function creditVoucher(
  services: Services,
  voucher: Voucher,
  movement: Movement,
  told: Told & { readonly redemption?: Redemption },
): Promise<boolean> {
  const { redemption } = told
  const at = services.clock.now()
  const isOurs = await transaction(services.pool, async (tx) => {
    if (!(await endVoucher(tx, voucher.id, { from: 'redeeming', state: 'credited', redemption, at }))) return false
    const isOther = redemption !== undefined && redemption.amountMinor !== movement.amountMinor
    const final = await changeState(tx, movement.id, openStates, 'posted', {
      at,
      actor: told.actor,
      ...(told.why && { why: told.why }),
      ...(isOther && { amountMinor: redemption.amountMinor }),
      ...(isOther && { detail: { note: 'other-amount', askedMinor: movement.amountMinor } }),
    })
    if (!final) throw new Error(`the movement of voucher ${voucher.id} ended before it`)
    await postDeposit(services, tx, final, { from: `voucher/${voucher.wallet}` })
    await closeCaseOfMovement(services, tx, final, told)
    await answerOf(final).store(tx, tellOf(final))
    return true
  })
  if (isOurs) services.nudge(voucher.memberId, ['wallet', 'statement'])
  return isOurs
}

/** Nothing was taken out and nothing will be: the voucher is free again. With the movement, once there is one. */
export async function refuseVoucher(
  services: Services,
  voucher: Voucher,
  refusal: Refusal,
  told?: Told & { readonly movement: Movement; readonly restsOn?: number },
): Promise<boolean> {
  const at = services.clock.now()
  const isOurs = await transaction(services.pool, async (tx) => {
    const from = told ? 'redeeming' : 'reserved'
    const end = { from, state: 'refused', at, restsOn: told?.restsOn } as const
    if (!(await endVoucher(tx, voucher.id, end))) return false
    await answerOf(voucher).store(tx, refusal)
    if (!told) return true
    const { movement, actor, why } = told
    const change = { at, actor, reason: refusal.code, ...(why && { why }) }
    const final = await changeState(tx, movement.id, openStates, 'refused', change)
    if (!final) throw new Error(`the movement of voucher ${voucher.id} ended before it`)
    await closeCaseOfMovement(services, tx, final, told)
    return true
  })
  if (isOurs) services.nudge(voucher.memberId, ['wallet', 'statement'])
  return isOurs
}
