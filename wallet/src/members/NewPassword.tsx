import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useSending } from '../api/use-sending.ts'
import { formatPhone } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { PasswordInput } from '../ui/Field.tsx'
import { passwordFaults } from './registration.ts'

type NewPasswordProps = { phone: string; otpToken: string; onSaved: () => void; onStartAgain: () => void }

/** A proof that is too old or was used needs a new code: the way to one stands beside what is wrong. */
const needsNewCode = new Set(['OTP_EXPIRED', 'OTP_TOKEN_INVALID', 'UNVERIFIED_OTP'])

/** The new password, twice. The phone is there for the keeper of passwords. */
export function NewPassword({ phone, otpToken, onSaved, onStartAgain }: NewPasswordProps) {
  const t = useWords('members')
  const forgot = useWords('forgot')
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [isShown, setShown] = useState(false)
  const { run, isSending, failure, reset } = useSending()
  const faults = passwordFaults(password, confirm)
  const said = (fault: (typeof faults)[keyof typeof faults]) =>
    isShown && fault ? t(fault as 'passwordShort') : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (Object.keys(faults).length > 0) return
    if (await run(() => call('POST /account/resetpwd', { body: { otpToken, newPassword: password } }))) onSaved()
  }
  return (
    <>
      <div className="stack tight">
        <h1 className="h1">{forgot('newTitle')}</h1>
        <p className="sub">{forgot('newText')}</p>
      </div>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)} onInput={reset}>
        <input className="vh" tabIndex={-1} aria-hidden readOnly autoComplete="username" value={formatPhone(phone)} />
        <PasswordInput
          label={t('newPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={t('passwordRule')}
          error={said(faults.password)}
        />
        <PasswordInput
          label={t('confirmPassword')}
          autoComplete="new-password"
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          error={said(faults.confirm)}
        />
        {failure && <ErrorNote failure={failure} />}
        {failure && needsNewCode.has(failure.code) && (
          <Button kind="tonal" block icon="rotate-ccw" onClick={onStartAgain}>
            {forgot('startAgain')}
          </Button>
        )}
        <Button kind="primary" type="submit" block busy={isSending && t('saving')}>
          {t('savePassword')}
        </Button>
      </form>
    </>
  )
}
