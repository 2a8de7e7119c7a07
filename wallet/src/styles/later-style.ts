import { lateStyle } from './late-style.ts'
import href from './later.css?url'

/** The style of what appears over a screen that already stands. */
export const loadLaterStyle = lateStyle(href)
