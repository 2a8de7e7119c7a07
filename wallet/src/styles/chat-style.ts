import href from './chat.css?url'
import { lateStyle } from './late-style.ts'

/** The style of the chat: it comes with the launcher, after the page. */
export const loadChatStyle = lateStyle(href)
