import { type ReactNode, useEffect, useId, useRef } from 'react'
import { brandName } from '../brand.ts'
import { useWords } from '../i18n/words.ts'
import { closeChat, dockedFrom } from '../ui/chat-door.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { useMedia } from '../ui/use-media.ts'
import { ChatProvider, useChatState, useConversation } from './chat-context.ts'
import { ChatBody } from './ChatBody.tsx'
import type { Conversation } from './core/create-conversation.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'

function ChatHead({ titleId, close }: { titleId: string; close: ReactNode }) {
  const t = useWords('chat')
  const { config } = useChatState(useConversation())
  const isOpen = config?.isOpen
  return (
    <header className="chat-head">
      <span className="ava" aria-hidden>
        <Icon name="headset" />
      </span>
      <div className="grow">
        <h2 id={titleId} className="strong" tabIndex={-1} data-title>
          {t('team', { name: brandName })}
        </h2>
        {isOpen !== undefined && (
          <p className="meta presence">
            <i className={isOpen ? 'on' : ''} />
            {t(isOpen ? 'present' : 'away')}
          </p>
        )}
      </div>
      {close}
    </header>
  )
}

/** Beside the page, which stays as it is: Escape inside it, or its button, closes it. */
function Docked() {
  const t = useWords('chat')
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = panel.current as HTMLElement
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && closeChat()
    element.addEventListener('keydown', onKey)
    element.querySelector<HTMLElement>('textarea')?.focus()
    return () => element.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section ref={panel} className="chat docked" role="dialog" aria-labelledby={titleId}>
      <ChatHead titleId={titleId} close={<IconButton icon="chevron-down" label={t('close')} onClick={closeChat} />} />
      <ChatBody />
    </section>
  )
}

function Covering() {
  const t = useWords('chat')
  useAboveKeyboard()
  return (
    <Sheet title={t('team', { name: brandName })} onClose={closeChat} tall sections head={ChatHead}>
      <div className="chat">
        <ChatBody />
      </div>
    </Sheet>
  )
}

/** A sheet over a phone's screen, a panel of its own beside a desktop's page. */
export default function ChatPanel({ conversation }: { conversation: Conversation }) {
  const isDocked = useMedia(dockedFrom)
  return <ChatProvider value={conversation}>{isDocked ? <Docked /> : <Covering />}</ChatProvider>
}
