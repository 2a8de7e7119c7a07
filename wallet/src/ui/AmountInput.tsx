import type { Currency } from '@krapao/contract/money'
import { type Ref, useId } from 'react'
import { currencySign, formatAmount } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { amountFieldProps, useAmountError } from './amount-field.ts'
import { Icon } from './Icon.tsx'
import { amountText, type Minor, minorOf, toMinor } from './parse-amount.ts'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly currency: Currency
  /** Limits, said under the digits. */
  readonly hint: string
  /** Why this amount can not be sent; what can not be read is said by the input itself. */
  readonly error?: string | undefined
  readonly quick?: readonly number[] | undefined
  /** What "all" is; null while that is not known, absent where there is no such thing. */
  readonly all?: Minor | null | undefined
  readonly disabled?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** From here on the digits are drawn smaller, so that they never leave the field. */
const longLength = 11

/** Large centred digits with the limits under them, and quick amounts in one row (look.md). */
export const AmountInput = ({ label, value, onChange, currency, hint, error, quick, all, disabled, ref }: Props) => {
  const id = useId()
  const unreadable = useAmountError(value)
  const said = unreadable ?? error
  return (
    <div className="stack mid">
      <label className="field">
        <span className="label">{label}</span>
        <span className={`amount ${said === undefined ? '' : 'bad'}`}>
          <span className={`val money ${value.length > longLength ? 'long' : ''}`}>
            <span className="cur" aria-hidden>
              {currencySign[currency]}
            </span>
            <span className="fit">
              <span aria-hidden>{value === '' ? '0' : value}</span>
              <input
                {...amountFieldProps(value, onChange)}
                ref={ref}
                size={1}
                placeholder="0"
                disabled={disabled}
                aria-label={label}
                aria-invalid={said === undefined ? undefined : true}
                aria-describedby={`${id}-hint ${id}-said`}
              />
            </span>
          </span>
          <span className="meta block" id={`${id}-hint`}>
            {hint}
          </span>
        </span>
        <span className="hint bad" id={`${id}-said`} role="alert">
          {said !== undefined && (
            <>
              <Icon name="circle-alert" size="s" />
              <span>{said}</span>
            </>
          )}
        </span>
      </label>
      <QuickAmounts label={label} value={value} onChange={onChange} quick={quick} all={all} disabled={disabled} />
    </div>
  )
}

/** "1,000" is as long as one row of six may hold on a narrow phone; kip are longer and take two. */
const roundLength = 5

type QuickProps = Pick<Props, 'label' | 'value' | 'onChange' | 'quick' | 'all' | 'disabled'>

const QuickAmounts = ({ label, value, onChange, quick = [], all, disabled }: QuickProps) => {
  const t = useWords('money')
  const chosen = minorOf(value)
  const amounts = quick.map((amount) => ({ text: formatAmount(amount).replace(/\.00$/, ''), minor: toMinor(amount) }))
  const chips = all === undefined ? amounts : [...amounts, { text: t('all'), minor: all }]
  if (chips.length === 0) return null
  const isWide = amounts.some(({ text }) => text.length > roundLength)
  return (
    <div className={`chips eq ${isWide ? 'wide' : ''}`} role="group" aria-label={label}>
      {chips.map(({ text, minor }) => {
        const isPressed = minor !== null && chosen === minor && minor > 0
        return (
          <button
            key={text}
            type="button"
            className={`chip money ${isPressed ? 'on' : ''}`}
            aria-pressed={isPressed}
            disabled={disabled || minor === null}
            onClick={() => minor !== null && onChange(amountText(minor))}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}
