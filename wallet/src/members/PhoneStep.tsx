import { type FormEvent, useState } from 'react'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { useFailureText } from '../ui/ErrorNote.tsx'
import { Input } from '../ui/Field.tsx'
import { barePhone, isPhone } from './phone.ts'
import type { SentOtp } from './OtpStep.tsx'

type PhoneStepProps = {
  title: string
  text: string
  phone: string
  isLaos: boolean
  onChange: (phone: string) => void
  /** Sends a code, or finds that none is needed. */
  ask: (phone: string) => Promise<SentOtp | 'none'>
  onSent: (otp: SentOtp | undefined) => void
}

/** The phone that is to prove itself; what is wrong with it stands under it. */
export function PhoneStep({ title, text, phone, isLaos, onChange, ask, onSent }: PhoneStepProps) {
  const t = useWords('members')
  const said = useFailureText()
  const [isWrong, setWrong] = useState(false)
  const { run, isSending, failure, reset } = useSending()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const bare = barePhone(phone)
    setWrong(!isPhone(bare, isLaos))
    if (!isPhone(bare, isLaos)) return
    onChange(bare)
    const sent = await run(() => ask(bare))
    if (sent) onSent(sent === 'none' ? undefined : sent)
  }
  const wrong = isWrong ? t(isLaos ? 'phoneWrong' : 'phoneTenDigits') : undefined
  return (
    <>
      <div className="stack tight">
        <h1 className="h1">{title}</h1>
        <p className="sub">{text}</p>
      </div>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Input
          label={t('phone')}
          icon="smartphone"
          type="tel"
          autoComplete="tel-national"
          placeholder={isLaos ? '' : '08X XXX XXXX'}
          value={phone}
          onChange={(event) => {
            onChange(event.target.value)
            setWrong(false)
            reset()
          }}
          error={wrong ?? (failure && said(failure))}
        />
        <Button kind="primary" type="submit" block busy={isSending && t('sending')}>
          {t('continue')}
        </Button>
      </form>
    </>
  )
}
