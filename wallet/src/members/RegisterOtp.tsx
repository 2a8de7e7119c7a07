import { limits } from '@krapao/contract/limits'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useSending } from '../api/use-sending.ts'
import { formatCountdown, formatPhone } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { useFailureText } from '../ui/ErrorNote.tsx'
import { Hint } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OtpInput } from '../ui/OtpInput.tsx'
import type { SentOtp } from './RegisterPhone.tsx'
import { useNow } from './use-now.ts'

const resendMs = 60_000
const lifeMs = 300_000

type RegisterOtpProps = { phone: string; otp: SentOtp; onResent: (otp: SentOtp) => void; onVerified: () => void }

export function RegisterOtp({ phone, otp, onResent, onVerified }: RegisterOtpProps) {
  const t = useWords('members')
  const said = useFailureText()
  const [code, setCode] = useState('')
  const [sentAt, setSentAt] = useState(() => Date.now())
  const now = useNow()
  const verifying = useSending()
  const resending = useSending()
  // Counted from when it came to this phone, whose clock may be off; the server alone decides when the code has expired.
  const expiresIn = Math.min(sentAt + lifeMs, otp.expireIn ?? Number.POSITIVE_INFINITY) - now
  const resendIn = sentAt + resendMs - now
  const failure = verifying.failure ?? resending.failure

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const proven = await verifying.run(() =>
      call('POST /otp/verify', { body: { otpToken: otp.otpToken, otpCode: code } }),
    )
    if (proven) onVerified()
  }
  const resend = async () => {
    verifying.reset()
    const sent = await resending.run(() => call('POST /otp/send', { body: { phoneNumber: phone } }))
    if (!sent) return
    if (sent.code === 'OTP_VERIFIED') return onVerified()
    setCode('')
    setSentAt(Date.now())
    onResent(sent)
  }

  return (
    <>
      <div className="stack tight">
        <h1 className="h1">{t('otpTitle')}</h1>
        <p className="sub">
          {t('otpSentTo')} <b className="strong money text-ink">{formatPhone(phone)}</b>
          <br />
          {t('otpReference')} <b className="strong text-ink">{otp.otpRef}</b>
        </p>
      </div>
      <form className="contents" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-2">
          <OtpInput
            label={t('otpLabel')}
            value={code}
            invalid={failure !== undefined}
            describedBy={failure ? 'otp-said' : undefined}
            onChange={(digits) => {
              setCode(digits)
              verifying.reset()
              resending.reset()
            }}
          />
          {failure && <Hint id="otp-said" text={said(failure)} isError />}
        </div>
        <span className="clock" role="timer">
          <Icon name="timer" />
          {expiresIn > 0 ? t('otpExpiresIn') : t('otpExpired')}{' '}
          {expiresIn > 0 && <b className="money">{formatCountdown(expiresIn)}</b>}
        </span>
        <Button
          kind="primary"
          type="submit"
          block
          disabled={code.length < limits.otpDigits}
          busy={verifying.isSending && t('verifying')}
        >
          {t('otpVerify')}
        </Button>
      </form>
      <Button
        kind="ghost"
        small
        className="justify-self-center self-center"
        disabled={resendIn > 0}
        busy={resending.isSending && t('sending')}
        onClick={() => void resend()}
      >
        {resendIn > 0 ? t('otpResendIn', { time: formatCountdown(resendIn) }) : t('otpResend')}
      </Button>
      <p className="note">
        <Icon name="shield-check" />
        <span>{t('otpSecret')}</span>
      </p>
    </>
  )
}
