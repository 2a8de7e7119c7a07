import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { keepSession } from '../api/session.ts'
import { useWords } from '../i18n/words.ts'
import { BrandMark } from '../shell/BrandMark.tsx'
import { LanguageChoice } from '../shell/LanguageChoice.tsx'
import { FailureNote } from '../ui/FailureNote.tsx'
import { fieldOf } from '../ui/field-of.ts'
import { useTitle } from '../ui/use-title.ts'

/** As it was typed: a blank may belong to it. */
const passwordOf = (form: FormData): string => {
  const value = form.get('password')
  return typeof value === 'string' ? value : ''
}

export function LoginScreen() {
  const t = useWords()
  useTitle(t('console'))
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget)
    const text = (name: string) => fieldOf(given, name)
    setIsBusy(true)
    setError(undefined)
    try {
      keepSession(await call('POST /login', { body: { username: text('username'), password: passwordOf(given) } }))
    } catch (failed) {
      setError(failed)
      setIsBusy(false)
    }
  }

  return (
    <main className="login">
      <form onSubmit={(event) => void submit(event)}>
        <BrandMark />
        <header>
          <h1>{t('console')}</h1>
          <LanguageChoice />
        </header>
        <label className="field">
          <span>{t('name')}</span>
          <input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        </label>
        <label className="field">
          <span>{t('password')}</span>
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {error !== undefined && <FailureNote error={error} />}
        <button type="submit" className="btn primary" aria-busy={isBusy}>
          {t(isBusy ? 'loggingIn' : 'logIn')}
        </button>
      </form>
    </main>
  )
}
