import { lateStyle } from './late-style.ts'
import href from './money.css?url'

/** The style of the money sheets; a screen that needs it waits for it. */
export const loadMoneyStyle = lateStyle(href)
