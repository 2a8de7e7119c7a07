import { limits } from '@krapao/contract/limits'

type OtpInputProps = {
  label: string
  value: string
  onChange: (digits: string) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/** One input, so that the phone can fill in the code of the SMS and a paste works, drawn as six boxes. */
export function OtpInput({ label, value, onChange, invalid = false, describedBy }: OtpInputProps) {
  return (
    <div className="otp">
      <input
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.otpDigits * 2}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, limits.otpDigits))}
      />
      {Array.from({ length: limits.otpDigits }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
        <div key={at} aria-hidden className={`${at === value.length ? 'at' : ''}${invalid ? ' bad' : ''}`}>
          {value[at]}
        </div>
      ))}
    </div>
  )
}
