import { readReceipt } from '@krapao/verifier/read-receipt'
import type { Receipt } from '@krapao/verifier/spin-maths'
import { useId, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { VerdictLine } from './VerdictLine.tsx'

/** Anybody's receipt, pasted in: nothing of it leaves this browser. */
export const PastedReceipt = () => {
  const t = useWords('spinwheel')
  const id = useId()
  const [text, setText] = useState('')
  const [receipt, setReceipt] = useState<Receipt>()
  const [isUnreadable, setUnreadable] = useState(false)
  const check = () => {
    try {
      setReceipt(readReceipt(text))
      setUnreadable(false)
    } catch {
      setReceipt(undefined)
      setUnreadable(true)
    }
  }
  return (
    <section className="panel stack mid" aria-label={t('pasteTitle')}>
      <h2 className="h2">{t('pasteTitle')}</h2>
      <label className="sub" htmlFor={id}>
        {t('pasteText')}
      </label>
      <textarea
        id={id}
        className="paste"
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={isUnreadable ? `${id}-why` : undefined}
        aria-invalid={isUnreadable || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setReceipt(undefined)
          setUnreadable(false)
        }}
      />
      <Button kind="tonal" icon="shield-check" disabled={text.trim() === ''} onClick={check}>
        {t('check')}
      </Button>
      <div role="status">
        {isUnreadable && (
          <p className="sub" id={`${id}-why`}>
            {t('unreadable')}
          </p>
        )}
        {receipt && <VerdictLine receipt={receipt} />}
      </div>
    </section>
  )
}
