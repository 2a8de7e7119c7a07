import { type StepKind, ask, told } from '../life.ts'
import { uploadSlip } from '../upload-slip.ts'

const damages = ['', '', '', 'crop', 'blur', 'rotate', 'badcrc', 'noqr']

/** The slip of a transfer that the statement may tell of as well: one of the two credits it. */
export const slipSteps: readonly StepKind[] = [
  {
    name: 'show a slip',
    weight: 3,
    run: async (life, dice) => {
      const sent = life.paid.filter(({ how }) => how === 'bank')
      if (sent.length === 0) return 'nothing was sent'
      const { reference } = dice.pick(sent)
      const damage = dice.pick(damages)
      return `${reference} ${damage} ${told(await uploadSlip(life, reference, damage))}`
    },
  },
  {
    name: 'look at the slips',
    weight: 1,
    run: async (life) => told(await ask(life, 'POST /statement/slip', { body: { page: 1, limit: 10 } })),
  },
]
