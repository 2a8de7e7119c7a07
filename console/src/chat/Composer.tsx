import type { ChatContent } from '@krapao/contract/calls/chat'
import { limits } from '@krapao/contract/limits'
import type { CannedReply } from '@krapao/contract/ops/desk'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { BuilderDialog, type BuilderKind } from './builders/BuilderDialog.tsx'
import { CannedPicker } from './CannedPicker.tsx'
import { countGraphemes } from './count-graphemes.ts'

type Props = {
  conversationId: string
  locale: 'th' | 'la' | 'en'
  onSay: (content: ChatContent) => void
  onFile: (file: File) => void
}

const builders = ['buttons', 'quick_replies', 'generic'] as const
const builderWords = { buttons: 'buttons', quick_replies: 'quickReplies', generic: 'cards' } as const
const accepted = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime'

/** What was begun in each conversation, while the page lives. */
const drafts = new Map<string, string>()

/** Where an answer is written: plain words, a ready answer by `/`, a picture or video, or something built. */
export function Composer({ conversationId, locale, onSay, onFile }: Props) {
  const t = useWords()
  const [text, setDraft] = useState(() => drafts.get(conversationId) ?? '')
  const setText = (next: string) => {
    drafts.set(conversationId, next)
    setDraft(next)
  }
  const [building, setBuilding] = useState<BuilderKind>()
  const files = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const length = countGraphemes(text)
  const isTooLong = length > limits.chatText
  const slash = /^\/([a-z0-9-]*)$/.exec(text)

  const send = () => {
    if (text.trim() === '' || isTooLong || slash) return
    onSay({ message_type: 'text', payload: { text: text.trim() } })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While Thai or another script is being composed, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const take = (canned: CannedReply) => {
    setText(canned[locale])
    field.current?.focus()
  }
  return (
    <div className="composer">
      {slash && <CannedPicker typed={slash[1] ?? ''} locale={locale} onTake={take} onLeave={() => setText('')} />}
      <div className="composer-tools">
        <button type="button" className="btn sm quiet" onClick={() => files.current?.click()}>
          <Icon name="paperclip" />
          {t('file')}
        </button>
        {builders.map((kind) => (
          <button key={kind} type="button" className="btn sm quiet" onClick={() => setBuilding(kind)}>
            {t(builderWords[kind])}
          </button>
        ))}
        <button type="button" className="btn sm quiet" onClick={() => setText('/')}>
          {t('answers')}
        </button>
        <input
          ref={files}
          type="file"
          hidden
          accept={accepted}
          aria-label={t('file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            target.value = ''
          }}
        />
      </div>
      <div className="composer-line">
        <textarea
          ref={field}
          rows={2}
          value={text}
          placeholder={t('writeAnswer')}
          aria-label={t('writeAnswer')}
          aria-invalid={isTooLong}
          aria-describedby="composer-count"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn primary" disabled={text.trim() === '' || isTooLong} onClick={send}>
          <Icon name="send" />
          {t('send')}
        </button>
      </div>
      <p id="composer-count" className={isTooLong ? 'hint bad' : 'hint'}>
        {t('composerHint')} · {length}/{limits.chatText}
      </p>
      {building && (
        <BuilderDialog
          kind={building}
          onClose={() => setBuilding(undefined)}
          onSay={(content) => {
            onSay(content)
            setBuilding(undefined)
          }}
        />
      )}
    </div>
  )
}
