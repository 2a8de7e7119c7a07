import type { CallAnswer } from '@krapao/contract/calls'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { useFailureText } from '../ui/ErrorNote.tsx'
import { Input } from '../ui/Field.tsx'
import { barePhone, isPhone } from './phone.ts'
import { registerOtpQuery } from './queries.ts'

export type SentOtp = CallAnswer<'POST /otp/send'>

type RegisterPhoneProps = {
  phone: string
  isLaos: boolean
  onChange: (phone: string) => void
  /** The code that was sent, or undefined when none is needed. */
  onSent: (otp: SentOtp | undefined) => void
}

/** Sends a code to the phone, unless the site asks for none or the phone was proven a moment ago. */
const askForCode = async (phoneNumber: string): Promise<SentOtp | 'none'> => {
  const { registerOTP } = await queryClient.fetchQuery(registerOtpQuery)
  if (!registerOTP) return 'none'
  const sent = await call('POST /otp/send', { body: { phoneNumber } })
  return sent.code === 'OTP_VERIFIED' ? 'none' : sent
}

export function RegisterPhone({ phone, isLaos, onChange, onSent }: RegisterPhoneProps) {
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
    const sent = await run(() => askForCode(bare))
    if (sent) onSent(sent === 'none' ? undefined : sent)
  }
  const wrong = isWrong ? t(isLaos ? 'phoneWrong' : 'phoneTenDigits') : undefined
  return (
    <>
      <div className="stack tight">
        <h1 className="h1">{t('phoneTitle')}</h1>
        <p className="sub">{t('phoneText')}</p>
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
