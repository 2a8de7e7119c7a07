import type { PrizeKind } from '@krapao/contract/calls/spinwheel'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { openCase } from '../cases/open-case.ts'
import { giveCoins } from '../coins/move-coins.ts'
import type { Tx } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { minorOf } from '../money.ts'
import { referenceOf } from '../movements/movement.ts'
import { postMovement } from '../movements/post-movement.ts'
import { openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type Coupon, noteMovement } from './coupon-store.ts'
import { nameOf } from './present-prize.ts'

/** What a claim left behind; `reference` of the movement of money, if it made one. */
type Given = { readonly reference: string | null }
type Give = (services: Services, tx: Tx, coupon: Coupon, idempotencyKey: string | undefined) => Promise<Given>

const giveCash: Give = async (services, tx, coupon, idempotencyKey) => {
  const { newId, clock, config } = services
  const movement = await openMovement(tx, {
    id: newId(),
    memberId: coupon.memberId,
    type: 'bonus',
    state: 'posted',
    from: 'wheel',
    to: 'main',
    amountMinor: minorOf(coupon.value),
    currency: coupon.currency,
    at: clock.now(),
    actor: 'request',
    ledgerRef: `coupon/${coupon.id}`,
    detail: { luckydraw: nameOf(coupon)[config.locale], spinId: coupon.spinId },
    idempotencyKey,
  })
  await postMovement(services, tx, movement, {
    kind: 'wheel',
    debit: 'house/wheel',
    credit: mainAccount(coupon.memberId),
    cause: { type: 'spin', id: coupon.spinId },
  })
  await noteMovement(tx, coupon.id, movement.id)
  return { reference: movement.reference }
}

/** A bonus with its turnover and all: refused while another one runs. */
const giveBonus: Give = async (services, tx, coupon) => {
  const { memberId, currency } = coupon
  const movementId = await grantBonus(services, tx, {
    memberId,
    currency,
    amountMinor: minorOf(coupon.value),
    title: nameOf(coupon),
  })
  await noteMovement(tx, coupon.id, movementId)
  return { reference: referenceOf(movementId) }
}

const giveMoreCoins: Give = async (services, tx, { id, memberId, spinId, value }) => {
  const cause = { type: 'spin', id: spinId }
  await giveCoins(services, tx, { memberId, ref: `coupon/${id}`, kind: 'wheel', coins: value, cause })
  return { reference: null }
}

/** What can be touched is handed over by people: the operators have a case until it is. */
const deliver: Give = async (services, tx, coupon) => {
  await openCase(services, tx, {
    kind: 'physical-prize',
    subject: { type: 'coupon', id: coupon.id },
    by: 'request',
    why: 'a member has claimed a prize that is to be delivered',
    found: { prize: coupon.prizeCode, name: nameOf(coupon).en, spinId: coupon.spinId },
    candidates: [coupon.memberId],
  })
  return { reference: null }
}

const gives: Readonly<Partial<Record<PrizeKind, Give>>> = {
  cash: giveCash,
  bonus: giveBonus,
  coins: giveMoreCoins,
  physical: deliver,
}

/** Gives what a coupon stands for, in the transaction that claims it. A kind that this version does not know stays a coupon. */
export const givePrize: Give = (services, tx, coupon, idempotencyKey) => {
  const give = gives[coupon.kind]
  if (!give) throw new Refusal('INVALID_COUPON_TYPE')
  return give(services, tx, coupon, idempotencyKey)
}
