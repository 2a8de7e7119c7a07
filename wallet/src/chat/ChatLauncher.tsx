import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useTucked } from './use-tucked.ts'

const most = 99

type Props = { isOpen: boolean; unread: number; onPoint: () => void; onPress: () => void }

/** The way in, with how much is unread. It stands clear of the bars, draws aside from what is to be pressed, and gets the focus back when the chat closes. */
export function ChatLauncher({ isOpen, unread, onPoint, onPress }: Props) {
  const t = useWords('chat')
  const button = useRef<HTMLButtonElement>(null)
  const isTucked = useTucked(button)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isTucked ? 'chat-launch tucked' : 'chat-launch'}
        hidden={isOpen}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
        onPointerEnter={onPoint}
        onFocus={onPoint}
        onClick={onPress}
      >
        <Icon name="messages-square" size="l" />
        {unread > 0 && (
          <b className="badge" aria-hidden>
            {unread > most ? `${most}+` : unread}
          </b>
        )}
      </button>
      {/* While the chat is closed only that something came is said; open, it says what (NewMessages). */}
      <p className="vh" role="status">
        {!isOpen && unread > 0 ? t('unread', { count: unread }) : ''}
      </p>
    </>
  )
}
