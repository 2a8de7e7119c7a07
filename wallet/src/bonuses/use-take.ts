import type { ActiveBonus, Bonus } from '@krapao/contract/calls/bonuses'
import { call } from '../api/call.ts'
import { moneyMoved } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'

/** Takes a bonus or a promotion; whatever came of it, what is on the screen is asked again. */
export const useTake = (bonus: Pick<Bonus, 'code'>, isPromotion: boolean) => {
  const { run, isSending, failure } = useSending()
  const params = { code: bonus.code }
  const take = async (): Promise<ActiveBonus | undefined> => {
    const taken = await run(() =>
      isPromotion ? call('GET /promotion/activate/{code}', { params }) : call('GET /bonus/activate/{code}', { params }),
    )
    moneyMoved()
    return taken
  }
  return { take, isSending, failure }
}
