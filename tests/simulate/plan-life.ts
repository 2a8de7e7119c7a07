import { diceOf } from './dice.ts'
import type { StepKind } from './life.ts'
import { bankSteps } from './steps/bank-steps.ts'
import { bonusSteps } from './steps/bonus-steps.ts'
import { gameSteps } from './steps/game-steps.ts'
import { firstMoney, qrSteps } from './steps/qr-steps.ts'
import { operatorSteps } from './steps/operator-steps.ts'
import { shareSteps } from './steps/share-steps.ts'
import { slipSteps } from './steps/slip-steps.ts'
import { trueWalletSteps } from './steps/true-wallet-steps.ts'
import { troubleSteps } from './steps/trouble-steps.ts'
import { wheelSteps } from './steps/wheel-steps.ts'
import { withdrawalSteps } from './steps/withdrawal-steps.ts'

/** Everything that can happen. A new channel for money adds its steps here. */
const kinds: readonly StepKind[] = [
  ...qrSteps,
  ...bankSteps,
  ...slipSteps,
  ...trueWalletSteps,
  ...gameSteps,
  ...withdrawalSteps,
  ...bonusSteps,
  ...shareSteps,
  ...wheelSteps,
  ...troubleSteps,
  ...operatorSteps,
]

/** A step and its own chance, so that a life with a step left out goes on as before. */
export type Step = { readonly kind: StepKind; readonly seed: string }

/** What happens in the life of this seed: the same whenever it is lived. */
export function planLife(seed: string): Step[] {
  const dice = diceOf(seed)
  const steps = Array.from({ length: dice.int(12, 40) }, (_, at) => ({
    kind: dice.weighted(kinds),
    seed: `${seed}/${at}`,
  }))
  return [{ kind: firstMoney, seed: `${seed}/first` }, ...steps]
}
