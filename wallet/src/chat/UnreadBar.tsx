import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import type { ChatState } from './core/create-conversation.ts'
import { previewText } from './preview-text.ts'

/** Scrolled up, while something new stands below: how much, and the newest of it. */
export function UnreadBar({ state, onPress }: { state: ChatState; onPress: () => void }) {
  const t = useWords('chat')
  const newest = state.messages.findLast(({ sender }) => sender !== 'customer')
  return (
    <button type="button" className="unread" onClick={onPress}>
      <b aria-hidden>{state.unread}</b>
      <span className="vh">{t('unread', { count: state.unread })}</span>
      <span className="preview">{newest && previewText(t, newest.message)}</span>
      <Icon name="arrow-down" label={t('toNewest')} />
    </button>
  )
}
