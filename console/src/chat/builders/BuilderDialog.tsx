import type { ChatContent } from '@krapao/contract/calls/chat'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import {
  type Built,
  type Wrong,
  buildButtons,
  buildCards,
  buildQuickReplies,
  emptyButton,
  emptyCard,
} from './build-content.ts'
import { ButtonFields } from './ButtonFields.tsx'
import { CardFields } from './CardFields.tsx'

export type BuilderKind = 'buttons' | 'quick_replies' | 'generic'
type Props = { kind: BuilderKind; onClose: () => void; onSay: (content: ChatContent) => void }

const titles = { buttons: 'buttons', quick_replies: 'quickReplies', generic: 'cards' } as const

export function BuilderDialog({ kind, onClose, onSay }: Props) {
  const t = useWords()
  const [text, setText] = useState('')
  const [lines, setLines] = useState('')
  const [buttons, setButtons] = useState([emptyButton])
  const [cards, setCards] = useState([emptyCard])
  const [wrong, setWrong] = useState<Wrong>()

  const build = (): Built => {
    if (kind === 'buttons') return buildButtons(text, buttons)
    return kind === 'quick_replies' ? buildQuickReplies(text, lines) : buildCards(cards)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const built = build()
    if ('content' in built) onSay(built.content)
    else setWrong(built.wrong)
  }
  return (
    <Dialog title={t(titles[kind])} onClose={onClose}>
      <form className="builder" onSubmit={submit}>
        {kind !== 'generic' && (
          <label className="field">
            <span>{t('text')}</span>
            <textarea rows={2} value={text} maxLength={2_000} onChange={({ target }) => setText(target.value)} />
          </label>
        )}
        {kind === 'buttons' && <ButtonFields buttons={buttons} onChange={(next) => setButtons([...next])} />}
        {kind === 'quick_replies' && (
          <label className="field">
            <span>{t('oneALine')}</span>
            <textarea rows={5} value={lines} maxLength={2_000} onChange={({ target }) => setLines(target.value)} />
          </label>
        )}
        {kind === 'generic' && <CardFields cards={cards} onChange={(next) => setCards([...next])} />}
        {wrong && (
          <p className="note bad" role="alert">
            {t(wrong)}
          </p>
        )}
        <button type="submit" className="btn primary">
          {t('send')}
        </button>
      </form>
    </Dialog>
  )
}
