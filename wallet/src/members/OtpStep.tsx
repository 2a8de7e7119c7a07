import type { CallAnswer } from '@krapao/contract/calls'
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
import { useNow } from './use-now.ts'

const resendMs = 60_000
const lifeMs = 300_000

export type SentOtp = CallAnswer<'POST /otp/send'>

type OtpStepProps = {
  phone: string
  otp: SentOtp
  purpose: 'register' | 'reset'
  /** What stands before the phone: that it was sent, or that it may have been. */
  sentTo: string
  onResent: (otp: SentOtp) => void
  onVerified: () => void
}

/** The code from the SMS; what is wrong with it stands under it, with the tries that are left, and goes with the next key. */
export function OtpStep({ phone, otp, purpose, sentTo, onResent, onVerified }: OtpStepProps) {
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
  const mustWait = resendIn > 0 && expiresIn > 0
  const failure = verifying.failure ?? resending.failure
  const triesLeft = failure?.details['triesLeft']
  const tries = typeof triesLeft === 'number' && triesLeft > 0 ? ` ${t('otpTriesLeft', { count: triesLeft })}` : ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const proven = await verifying.run(() =>
      call('POST /otp/verify', { body: { otpToken: otp.otpToken, otpCode: code } }),
    )
    if (proven) onVerified()
  }
  const resend = async () => {
    verifying.reset()
    const sent = await resending.run(() => call('POST /otp/send', { body: { phoneNumber: phone, purpose } }))
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
          {sentTo} <b className="strong money text-ink">{formatPhone(phone)}</b>
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
          {failure && <Hint id="otp-said" text={said(failure) + tries} isError />}
        </div>
        <span className="row sub" role="timer">
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
        disabled={mustWait}
        busy={resending.isSending && t('sending')}
        onClick={() => void resend()}
      >
        {mustWait ? t('otpResendIn', { time: formatCountdown(resendIn) }) : t('otpResend')}
      </Button>
      <p className="note">
        <Icon name="shield-check" />
        <span>{t('otpSecret')}</span>
      </p>
    </>
  )
}
