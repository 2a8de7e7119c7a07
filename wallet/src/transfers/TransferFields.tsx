import type { Ref } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { Hint } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toMajor } from '../ui/parse-amount.ts'
import { Rich } from '../ui/Rich.tsx'
import { minTransfer, quickAmounts } from './check-transfer.ts'
import { PlacePicker } from './PlacePicker.tsx'
import type { useTransferForm } from './use-transfer-form.ts'

type Props = {
  readonly form: ReturnType<typeof useTransferForm>
  readonly input: Ref<HTMLInputElement>
  readonly isSending: boolean
}

/** From, to, how much, and what happens when the game is slow. */
export const TransferFields = ({ form, input, isSending }: Props) => {
  const t = useWords('transfers')
  const label = useWords('money')('amount')
  const { places, from, to, currency, fromAlert, toAlert } = form
  const min = formatMoney(toMajor(minTransfer(currency)), currency)
  const max = from && formatMoney(toMajor(from.amount), currency)
  return (
    <>
      <div className="stack tight">
        <div className="fromto">
          <PlacePicker
            label={t('from')}
            places={places}
            chosen={from}
            currency={currency}
            error={fromAlert}
            onChange={(code) => form.choose('from', code)}
          />
          <PlacePicker
            label={t('to')}
            places={places}
            chosen={to}
            currency={currency}
            error={toAlert}
            onChange={(code) => form.choose('to', code)}
          />
          <button type="button" className="swap" aria-label={t('swap')} onClick={form.swap}>
            <Icon name="arrow-up-down" />
          </button>
        </div>
        <div role="alert">
          {fromAlert !== undefined && <Hint text={fromAlert} isError />}
          {toAlert !== undefined && <Hint text={toAlert} isError />}
        </div>
      </div>
      <AmountInput
        ref={input}
        label={label}
        value={form.text}
        onChange={form.setText}
        currency={currency}
        hint={max === undefined ? t('minimum', { min }) : t('limits', { min, max })}
        error={form.amountAlert}
        quick={quickAmounts(currency)}
        all={from?.amount ?? null}
        disabled={isSending}
      />
      <p className="note safe">
        <Icon name="shield-check" />
        <span>
          <Rich>{t('safe')}</Rich>
        </span>
      </p>
    </>
  )
}
