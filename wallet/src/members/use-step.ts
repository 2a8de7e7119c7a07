import { useState } from 'react'

/** Which step of a flow on the login's side stands on the screen. Each begins at its top. */
export function useStep<Step extends string>(first: Step): readonly [step: Step, setStep: (next: Step) => void] {
  const [step, showStep] = useState(first)
  const setStep = (next: Step) => {
    showStep(next)
    scrollTo(0, 0)
  }
  return [step, setStep]
}
