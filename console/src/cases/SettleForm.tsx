import type { DecisionKind } from '@krapao/contract/ops/cases'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { fieldOf } from '../ui/field-of.ts'

type Props = {
  id: string
  fitting: readonly DecisionKind[]
  likely: string | undefined
  onSettled: () => void
}

/** A decision is for good, so it takes a choice, a reason and a second look. */
export function SettleForm({ id, fitting, likely, onSettled }: Props) {
  const t = useWords()
  const [decision, setDecision] = useState<DecisionKind>()
  const settle = useMutation({
    mutationFn: (body: { decision: DecisionKind; why: string; member?: string }) =>
      call('POST /cases/{id}/settle', { params: { id }, body }),
    onSettled,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!decision || settle.isPending) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => fieldOf(given, name)
    const member = decision === 'credit' ? { member: text('member') } : {}
    settle.mutate({ decision, why: text('why'), ...member })
  }
  return (
    <form className="builder settle" onSubmit={submit}>
      <fieldset className="fields">
        <legend>{t('decide')}</legend>
        {fitting.map((one) => (
          <label key={one} className="row">
            <input
              type="radio"
              name="decision"
              required
              value={one}
              checked={decision === one}
              onChange={() => setDecision(one)}
            />
            {t(`decision_${one}`)}
          </label>
        ))}
      </fieldset>
      {decision === 'credit' && (
        <label className="field">
          <span>{t('memberOf')}</span>
          <input name="member" required maxLength={64} defaultValue={likely} />
        </label>
      )}
      <label className="field">
        <span>{t('why')}</span>
        <textarea name="why" required minLength={3} maxLength={1_000} rows={2} />
      </label>
      {settle.error && <FailureNote error={settle.error} />}
      <button type="submit" className="btn primary" aria-busy={settle.isPending}>
        {t('settle')}
      </button>
    </form>
  )
}
