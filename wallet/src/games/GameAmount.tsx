import type { Currency } from '@krapao/contract/money'
import { type Ref, useId } from 'react'
import { currencySign, formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { amountFieldProps, useAmountError } from '../ui/amount-field.ts'
import { Hint } from '../ui/Field.tsx'
import { amountText, type Minor, toMajor } from '../ui/parse-amount.ts'

type Props = {
  readonly value: string
  readonly onChange: (text: string) => void
  /** What the main wallet can give. */
  readonly available: Minor
  readonly currency: Currency
  readonly error: string | undefined
  readonly disabled: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** How much to bring into the game: one line, since the game is the thing here. */
export const GameAmount = ({ value, onChange, available, currency, error, disabled, ref }: Props) => {
  const t = useWords('games')
  const id = useId()
  const unreadable = useAmountError(value)
  const said = unreadable ?? error
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('amountFromMain')}{' '}
        <span className="meta">{t('available', { amount: formatMoney(toMajor(available), currency) })}</span>
      </label>
      <div className={`input ${said === undefined ? '' : 'bad'}`}>
        <span className="gold strong" aria-hidden>
          {currencySign[currency]}
        </span>
        <input
          {...amountFieldProps(value, onChange)}
          id={id}
          ref={ref}
          className="money strong"
          placeholder="0.00"
          disabled={disabled}
          aria-invalid={said === undefined ? undefined : true}
          aria-describedby={`${id}-said`}
        />
        <button
          type="button"
          className="link min-h-11 px-1"
          aria-label={t('allAmount', { amount: formatMoney(toMajor(available), currency) })}
          disabled={disabled}
          onClick={() => onChange(amountText(available))}
        >
          {t('all')}
        </button>
      </div>
      <div id={`${id}-said`} role="alert">
        {said !== undefined && <Hint text={said} isError />}
      </div>
    </div>
  )
}
