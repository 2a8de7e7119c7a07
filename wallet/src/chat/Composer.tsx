import { limits } from '@krapao/contract/limits'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/toast.ts'
import { useConversation } from './chat-context.ts'
import { acceptedFiles, flawOf } from './check-attachment.ts'
import { keepDraft, readDraft } from './chat-session.ts'
import { countGraphemes } from './core/graphemes.ts'

/** From here on the writer is told how much room is left. */
const counterFrom = limits.chatText - 200
const mostRows = 5

const rowsFor = (text: string): number => Math.min(mostRows, text.split('\n').length)

/** Enter sends, Shift+Enter begins a new line; while an input method composes a word, Enter belongs to it. What is typed is never cut, and kept when the panel closes. */
export function Composer({ onSent }: { onSent: () => void }) {
  const t = useWords('chat')
  const conversation = useConversation()
  const [text, setText] = useState(readDraft)
  const input = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const counterId = useId()
  const length = text.length < counterFrom ? text.length : countGraphemes(text.trim())
  const isTooLong = length > limits.chatText
  const canSend = text.trim() !== '' && !isTooLong

  const write = (next: string) => {
    setText(next)
    keepDraft(next)
  }
  const send = () => {
    if (!canSend) return
    void conversation.sendText(text.trim())
    write('')
    input.current?.focus()
    onSent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const attach = (files: readonly File[]) => {
    for (const file of files) {
      const flaw = flawOf(file)
      if (!flaw) void conversation.sendFile({ name: file.name, type: file.type, size: file.size, blob: file })
      else toast('bad', flaw.kind === 'unsupported' ? t('unsupported') : t('tooLarge', { megabytes: flaw.megabytes }))
    }
    onSent()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    attach([...(target.files ?? [])])
    target.value = '' // the same file can be chosen again
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    attach(files)
  }

  return (
    <div className="composer">
      <input ref={chooser} type="file" accept={acceptedFiles} multiple hidden onChange={choose} />
      <IconButton icon="paperclip" label={t('attach')} onClick={() => chooser.current?.click()} />
      <div className="input">
        <textarea
          ref={input}
          value={text}
          rows={rowsFor(text)}
          placeholder={t('write')}
          aria-label={t('message')}
          aria-invalid={isTooLong || undefined}
          aria-describedby={length >= counterFrom ? counterId : undefined}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={paste}
        />
      </div>
      <IconButton icon="send" label={t('send')} className="send" aria-disabled={!canSend || undefined} onClick={send} />
      {length >= counterFrom && (
        <p id={counterId} className={isTooLong ? 'counter bad' : 'counter'} role={isTooLong ? 'alert' : undefined}>
          {isTooLong ? t('tooLong', { count: length, most: limits.chatText }) : `${length}/${limits.chatText}`}
        </p>
      )}
    </div>
  )
}
