import type { CannedReply } from '@krapao/contract/ops/desk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { useCanned } from '../chat/queries.ts'
import { formatTime } from '../i18n/format.ts'
import { languageNames, languages } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { fieldOf } from '../ui/field-of.ts'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/use-title.ts'

const asked = () => void queryClient.invalidateQueries({ queryKey: ['canned'] })

/** The ready answers: looked at, written and removed by the operators themselves. */
export function CannedPage() {
  const t = useWords()
  useTitle(`${t('answers')} · ${t('console')}`)
  const { data, error, isPending, refetch } = useCanned()
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('answers')}</h1>
        <button type="button" className="btn sm primary" onClick={() => setEdited('new')}>
          {t('addAnswer')}
        </button>
      </header>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Loading />}
      {data?.canned.length === 0 && <p className="quiet">{t('noAnswers')}</p>}
      <ul className="answers">
        {data?.canned.map((one) => (
          <li key={one._id}>
            <h2>/{one.shortcut}</h2>
            {languages.map((language) => (
              <p key={language} lang={language === 'la' ? 'lo' : language}>
                {one[language]}
              </p>
            ))}
            <p className="quiet">
              {one.changedBy} · {formatTime(one.changedAt)}
            </p>
            <button type="button" className="btn sm quiet" onClick={() => setEdited(one)}>
              {t('change')}
            </button>
          </li>
        ))}
      </ul>
      {edited && <CannedForm canned={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function CannedForm({ canned, onClose }: { canned: CannedReply | undefined; onClose: () => void }) {
  const t = useWords()
  const done = {
    onSuccess: () => {
      asked()
      onClose()
    },
  }
  const save = useMutation({
    mutationFn: (body: Pick<CannedReply, 'shortcut' | 'th' | 'la' | 'en'>) =>
      canned
        ? call('PUT /chat/canned/{id}', { params: { id: canned._id }, body })
        : call('POST /chat/canned', { body }),
    ...done,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /chat/canned/{id}', { params: { id } }),
    ...done,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => fieldOf(given, name)
    save.mutate({ shortcut: text('shortcut'), th: text('th'), la: text('la'), en: text('en') })
  }
  const error = save.error ?? remove.error
  return (
    <Dialog title={t(canned ? 'change' : 'addAnswer')} onClose={onClose}>
      <form className="builder" onSubmit={submit}>
        <label className="field">
          <span>{t('shortcut')}</span>
          <input
            name="shortcut"
            required
            pattern="[a-z0-9][a-z0-9\-]{0,31}"
            title={t('shortcutRule')}
            defaultValue={canned?.shortcut}
          />
        </label>
        {languages.map((language) => (
          <label key={language} className="field">
            <span>{languageNames[language]}</span>
            <textarea name={language} required rows={3} maxLength={2_000} defaultValue={canned?.[language]} />
          </label>
        ))}
        {error && <FailureNote error={error} />}
        <div className="row">
          <button type="submit" className="btn primary" aria-busy={save.isPending}>
            {t('save')}
          </button>
          {canned && (
            <button
              type="button"
              className="btn danger"
              aria-busy={remove.isPending}
              onClick={() => remove.mutate(canned._id)}
            >
              {t('remove')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
