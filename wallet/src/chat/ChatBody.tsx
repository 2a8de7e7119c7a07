import { useWords } from '../i18n/words.ts'
import { useLanguage } from '../i18n/language.ts'
import { useErrorText } from '../i18n/error-text.ts'
import { formatTime } from '../i18n/format.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLine } from '../api/reach.ts'
import { useChatState, useConversation } from './chat-context.ts'
import { Composer } from './Composer.tsx'
import type { ChatState } from './core/create-conversation.ts'
import { MessageList } from './MessageList.tsx'
import { NewMessages } from './NewMessages.tsx'
import { UnreadBar } from './UnreadBar.tsx'
import { useThread } from './use-thread.ts'
import { useUploadAlerts } from './use-upload-alerts.ts'

/** Why nobody may answer just now; one at a time, what weighs most. */
function Notice({ state, onRetry }: { state: ChatState; onRetry: () => void }) {
  const t = useWords('chat')
  const line = useLine()
  useLanguage()
  const errorText = useErrorText()
  const { phase, reason = '', config } = state
  const isNetwork = reason === 'offline' || reason === 'timeout'
  if (phase === 'failed')
    return (
      <div className="note bad" role="alert">
        <Icon name="circle-alert" />
        <div className="grow">
          <b>{t('cannotStart')}</b>
          <p>{isNetwork ? t('cannotStartOffline') : errorText(reason)}</p>
        </div>
        <Button kind="tonal" small onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (line !== 'up')
    return (
      <p className="note wait" role="status">
        <Icon name="wifi-off" />
        <span>{t('offline')}</span>
      </p>
    )
  if (config?.isOpen === false)
    return (
      <p className="note">
        <Icon name="clock" />
        <span>
          {config.opensAt ? t('closedUntil', { time: formatTime(config.opensAt).slice(0, 16) }) : t('closed')}
        </span>
      </p>
    )
  return null
}

/** The list, what is unread below, and where one writes. */
export function ChatBody() {
  const conversation = useConversation()
  const state = useChatState(conversation)
  const thread = useThread(conversation, state)
  useUploadAlerts(state.outgoing)
  return (
    <>
      <Notice state={state} onRetry={() => void conversation.start().catch(() => undefined)} />
      <MessageList state={state} listRef={thread.ref} onScroll={thread.onScroll} />
      {state.phase === 'ready' && <NewMessages messages={state.messages} />}
      {!thread.isAtBottom && state.unread > 0 && <UnreadBar state={state} onPress={thread.toBottom} />}
      {!thread.isAtBottom && state.unread === 0 && <BackDown onPress={thread.toBottom} />}
      <Composer onSent={thread.toBottom} />
    </>
  )
}

function BackDown({ onPress }: { onPress: () => void }) {
  const t = useWords('chat')
  return (
    <button type="button" className="icon-btn fill chat-down" aria-label={t('toNewest')} onClick={onPress}>
      <Icon name="arrow-down" />
    </button>
  )
}
