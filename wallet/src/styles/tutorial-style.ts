import { lateStyle } from './late-style.ts'
import href from './tutorial.css?url'

/** The style of the tutorials: their list on the help page and the film itself. */
export const loadTutorialStyle = lateStyle(href)
