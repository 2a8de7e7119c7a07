import type { CannedReply } from '@krapao/contract/ops/desk'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { languageNames, languages } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { fieldOf } from '../ui/field-of.ts'

const asked = () => void queryClient.invalidateQueries({ queryKey: ['canned'] })

/** Writes a ready answer, or changes or removes one. */
export function CannedForm({ canned, onClose }: { canned: CannedReply | undefined; onClose: () => void }) {
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
