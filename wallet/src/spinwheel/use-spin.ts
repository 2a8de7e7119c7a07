import type { SpinAnswer } from '@krapao/contract/calls/spinwheel'
import { limits } from '@krapao/contract/limits'
import { useEffect, useState } from 'react'
import { Failure, isOutcomeUnknown } from '../api/failure.ts'
import { useMoneyCall } from '../api/money-call.ts'
import { loadErrorTexts } from '../i18n/error-text.ts'
import { useMedia } from '../ui/use-media.ts'
import { reloadWheel, type Setup } from './queries.ts'
import { forgetWish, wishFor } from './spin-request.ts'
import { type Turn, turnTo } from './wheel-turn.ts'

/** idle → turning (the server has decided, the wheel goes there) → stopped (two seconds) → shown (the prize) → idle. */
type Stage = 'idle' | 'turning' | 'stopped' | 'shown'

/** An answer that names a slice: a prize, nothing, or one that was gone. */
export type Drawn = SpinAnswer & { result: NonNullable<SpinAnswer['result']> }

const isDrawn = (answer: SpinAnswer): answer is Drawn => answer.result !== undefined
const fadeMs = 600

/** One spin at a time, from the press to the prize. The wheel stops where the server said, and says nothing before it stops. */
export const useSpin = (setup: Setup | undefined) => {
  const { send, isSending, failure, reset } = useMoneyCall('POST /spinwheel/spin')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [stage, setStage] = useState<Stage>('idle')
  const [turn, setTurn] = useState<Turn>({ angle: 0, durationMs: 0 })
  const [drawn, setDrawn] = useState<Drawn>()
  const [refusal, setRefusal] = useState<Failure>()

  useEffect(() => {
    if (stage !== 'turning' && stage !== 'stopped') return undefined
    const ms = stage === 'stopped' ? limits.wheelPauseMs : isStill ? fadeMs : turn.durationMs
    const timer = setTimeout(() => setStage(stage === 'turning' ? 'stopped' : 'shown'), ms)
    return () => clearTimeout(timer)
  }, [stage, turn, isStill])

  useEffect(() => {
    if (failure && !isOutcomeUnknown(failure)) forgetWish()
  }, [failure])

  const isBusy = isSending || stage !== 'idle'
  const spin = async () => {
    if (!setup || isBusy || !setup.isActive || setup.userCoin <= 0) return
    setRefusal(undefined)
    const answer = await send(wishFor(setup.commitment))
    if (!answer) return // what went wrong is in `failure`
    forgetWish()
    if (isDrawn(answer)) {
      const slice = setup.slices.findIndex(({ code }) => code === answer.result.code)
      setDrawn(answer)
      setTurn(turnTo(Math.max(0, slice), setup.slices.length, turn.angle))
      setStage('turning')
    } else {
      await loadErrorTexts().catch(() => undefined)
      setRefusal(new Failure({ code: answer.success ? 'INTERNAL_SERVER_ERROR' : answer.error, status: 200 }))
      await reloadWheel()
    }
  }

  return {
    spin,
    stage,
    turn,
    isStill,
    isBusy,
    isSending,
    drawn,
    failure: refusal ?? failure,
    /** Closing the prize reloads the setup (product.md §4). */
    finish: () => {
      setStage('idle')
      setDrawn(undefined)
      reset()
      void reloadWheel()
    },
  }
}
