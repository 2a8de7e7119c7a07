import type { CallAnswer } from '@krapao/contract/calls'
import { type StoryLine, storyEvents } from '@krapao/contract/calls/statements'
import type { Queryable } from '../../database/pool.ts'
import type { Movement } from '../../movements/movement.ts'
import { findMovementOfMember, listEvents } from '../../movements/store.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { presentStatements } from '../list-statements.ts'
import { line } from './story-line.ts'
import { tellBonus } from './tell-bonus.ts'
import { tellDeposit } from './tell-deposit.ts'
import { tellPot, tellShares } from './tell-shares.ts'
import { courseOf, tellSteps } from './tell-steps.ts'
import { tellTransfer, tellWithdrawal } from './tell-way.ts'
import { listReversals, readPayoutOf } from './way-store.ts'

/**
 * Where did this baht come from, and where did it go? From one of the member's rows everything that is on record about its
 * money, in order: what caused it, its own steps, what became of it, each with its time and what it is known by elsewhere.
 * Another member's row is not there. Of other people no more is told than what a payer's name ends with.
 */
export async function readStory(
  { pool }: Pick<Services, 'pool'>,
  memberId: string,
  id: string,
): Promise<CallAnswer<'GET /statement/{id}/story'>> {
  const movement = await findMovementOfMember(pool, memberId, id)
  if (!movement) throw new Refusal('NO_DATA')
  const [[statement], events, causes, payout, reversals] = await Promise.all([
    presentStatements(pool, [movement]),
    listEvents(pool, [id]),
    tellCauses(pool, movement),
    movement.type === 'withdraw' ? readPayoutOf(pool, id) : undefined,
    listReversals(pool, movement),
  ])
  const lines = [
    ...causes,
    ...tellSteps(movement, events.get(id)!, payout && { reference: payout.transactionId }),
    ...reversals.map(({ ref, amountMinor, at }) =>
      line('reversed', at, { amountMinor: Number(amountMinor), reference: ref, byStaff: true }),
    ),
  ]
  return { statement: statement!, lines: inOrder(lines) }
}

/** What a row is told by beside its own steps. */
async function tellCauses(db: Queryable, movement: Movement): Promise<StoryLine[]> {
  switch (courseOf(movement)) {
    case 'deposit':
      return tellDeposit(db, movement)
    case 'refund':
    case 'invite':
      return tellShares(db, movement)
    case 'pot':
      return tellPot(db, movement)
    case 'toGame':
    case 'fromGame':
      return tellTransfer(db, movement)
    case 'withdraw':
      return [...(await tellWithdrawal(db, movement)), ...(await tellBonus(db, movement))]
    default:
      return tellBonus(db, movement)
  }
}

const ranks = new Map(storyEvents.map((event, rank) => [event, rank]))
const secondOf = ({ at }: StoryLine): number => Math.floor(Date.parse(at) / 1000)

/** By time; within a second, which is as exactly as some third parties tell it, as such things happen. */
const inOrder = (lines: readonly StoryLine[]): StoryLine[] =>
  lines.toSorted((a, b) => secondOf(a) - secondOf(b) || ranks.get(a.event)! - ranks.get(b.event)!)
