import { NotReversible, reverseMovement } from '../../server/src/corrections/reverse-movement.ts'
import type { Services } from '../../server/src/services.ts'
import { StartupError } from '../../server/src/startup-error.ts'
import { formatAmount } from './format-amount.ts'
import type { ReverseCommand } from './read-command.ts'

/** Undoes a deposit or a withdrawal, and answers the sentence to show. */
export async function reverse(services: Services, { movement, by, why }: ReverseCommand): Promise<string> {
  try {
    const { type, from, to, ...money } = await reverseMovement(services, movement, { by, why })
    const [taken, given] = type === 'deposit' ? ['the member', from] : [to, 'the member']
    return `Undone: ${formatAmount(money)} from ${taken} back to ${given}.`
  } catch (error) {
    if (error instanceof NotReversible) throw new StartupError(error.message)
    throw error
  }
}
