import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../api/call.ts'
import { keepToken } from '../api/session.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Checkbox, Input, PasswordInput } from '../ui/Field.tsx'
import { barePhone } from './phone.ts'

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

type Missing = { readonly phone?: string; readonly password?: string }

function Hello() {
  const t = useWords('login')
  return (
    <div className="hello">
      <svg className="hello-art" aria-hidden>
        <use href="#art-lantern-wide" />
      </svg>
      <div>
        <h1>{t('welcome')}</h1>
        <p>{t('promise')}</p>
      </div>
    </div>
  )
}

/** Phone and password; what is wrong stands under the form and goes with the next key (product.md §2). */
export function LoginForm({ onLoggedIn, onSend }: { onLoggedIn: () => void; onSend: () => void }) {
  const t = useWords('login')
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({})
  const { run, isSending, failure, reset } = useSending()

  // The page stands before its code: a press that came too early was kept by the page's first script.
  useEffect(() => {
    if (form.current?.dataset['early']) form.current.requestSubmit()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = barePhone(textOf(data, 'username'))
    const password = textOf(data, 'password')
    const remember = data.get('remember') !== null
    const without = {
      ...(!username && { phone: t('phoneMissing') }),
      ...(!password && { password: t('passwordMissing') }),
    }
    setMissing(without)
    if (without.phone || without.password) return
    onSend()
    const answer = await run(() => call('POST /login', { body: { username, password, remember } }))
    if (!answer) return
    keepToken(answer.token, remember)
    onLoggedIn()
  }
  const forget = () => {
    reset()
    setMissing({})
  }

  return (
    <form
      ref={form}
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={forget}
    >
      <Input
        label={t('phone')}
        name="username"
        type="tel"
        icon="smartphone"
        autoComplete="username"
        error={missing.phone}
      />
      <PasswordInput label={t('password')} name="password" autoComplete="current-password" error={missing.password} />
      <Checkbox name="remember" defaultChecked>
        {t('remember')}
      </Checkbox>
      {failure && <ErrorNote failure={failure} title={t('failed')} />}
      <Button kind="primary" type="submit" block busy={isSending && t('loggingIn')}>
        {t('title')}
      </Button>
      <Link className="btn ghost sm" href="/login?forgot">
        {t('forgot')}
      </Link>
    </form>
  )
}

export default function LoginScreen(props: { menu: React.ReactNode; onLoggedIn: () => void; onSend: () => void }) {
  return (
    <>
      <Hello />
      {props.menu}
      <LoginForm onLoggedIn={props.onLoggedIn} onSend={props.onSend} />
    </>
  )
}
