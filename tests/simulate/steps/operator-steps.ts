import type { Dice } from '../dice.ts'
import type { Decision } from '../../../server/src/operators/settlers.ts'
import { settleCase } from '../../../server/src/operators/settle-case.ts'
import { Refusal } from '../../../server/src/refusal.ts'
import { type Life, type StepKind, mortally } from '../life.ts'

type Waiting = { readonly id: string; readonly subject_type: string; readonly subject_id: string }
type Movement = { type: string; from_place: string; to_place: string; amount: string; created_at: Date }
type Transfer = { direction: string; amount: number; status: string; at: string }

/** An operator looks at what waits, asks the third party by telephone, and settles it. */
export const operatorSteps: readonly StepKind[] = [
  {
    name: 'an operator settles a case',
    weight: 4,
    run: async (life, dice) => {
      const { world } = life
      const { rows } = await world.database.query<Waiting>(
        `SELECT id, subject_type, subject_id FROM operator_case WHERE state = 'open' AND opened_at >= $1 ORDER BY id`,
        [life.bornAt],
      )
      if (rows.length === 0) return 'nothing waits'
      const waiting = dice.pick(rows)
      const decision = await decide(life, dice, waiting)
      if (!decision) return `${waiting.subject_type}: not yet`
      const settle = () =>
        settleCase(world.app.services, {
          caseId: waiting.id,
          decision,
          by: 'simulated',
          why: 'asked by telephone',
        }).then(
          ({ verdict }) => String(verdict),
          (error: unknown) => {
            if (error instanceof Refusal) return error.code
            throw error
          },
        )
      return `${waiting.subject_type} ${decision.kind}: ${await mortally(life, settle, 'died')}`
    },
  },
]

async function decide(life: Life, dice: Dice, { subject_type, subject_id }: Waiting): Promise<Decision | undefined> {
  if (subject_type === 'bank-feed') return { kind: 'done' }
  if (subject_type !== 'movement')
    return dice.chance(0.5) ? { kind: 'credit', member: life.member.id } : { kind: 'reject' }
  const { rows } = await life.world.database.query<Movement>(
    'SELECT type, from_place, to_place, amount, created_at FROM movement WHERE id = $1',
    [subject_id],
  )
  const movement = rows[0]!
  if (movement.type === 'deposit') return truthOfDeposit(life, dice, movement)
  return movement.type === 'transfer' ? truthOfTransfer(life, movement) : undefined
}

const truthOfDeposit = ({ member }: Life, dice: Dice, { from_place }: Movement): Decision | undefined => {
  // What became of a voucher only its giver's side can tell; its job goes on asking.
  if (from_place === 'TRUEWALLET') return undefined
  return dice.chance(0.5) ? { kind: 'credit', member: member.id } : { kind: 'reject' }
}

/** What the provider's own books say: done, not done, or on its way still. */
async function truthOfTransfer({ world, players }: Life, movement: Movement): Promise<Decision | undefined> {
  const [direction, code] =
    movement.from_place === 'main' ? ['deposit', movement.to_place] : ['withdraw', movement.from_place]
  const player = `/games/${code}/players/${players.get(code)}`
  const { transfers } = await world.control<{ transfers: Transfer[] }>('GET', player)
  const made = transfers.find(
    ({ at, ...transfer }) =>
      transfer.direction === direction &&
      Math.round(transfer.amount * 100) === Number(movement.amount) &&
      new Date(at) >= movement.created_at,
  )
  if (!made) return { kind: 'void' }
  return made.status === 'done' ? { kind: 'done' } : undefined
}
