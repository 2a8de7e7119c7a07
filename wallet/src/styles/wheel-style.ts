import { lateStyle } from './late-style.ts'
import { loadMoneyStyle } from './money-style.ts'
import href from './wheel.css?url'

const load = lateStyle(href)
let both: Promise<unknown> | undefined

/** The style of the prize wheel, with that of money, which its tables and amounts are drawn with. */
export const loadWheelStyle = (): Promise<unknown> => {
  both ??= Promise.all([loadMoneyStyle(), load()])
  return both
}
