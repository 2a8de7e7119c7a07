import type { ChangeEvent } from 'react'
import { useWords } from '../i18n/words.ts'
import { groupDigits, parseAmount, ungroupDigits } from './parse-amount.ts'

const words = { 'not-a-number': 'notANumber', 'too-many-decimals': 'tooManyDecimals', 'too-large': 'tooLarge' } as const

/** Why what was typed is no amount, in words; undefined while it is one or nothing was typed. */
export const useAmountError = (value: string): string | undefined => {
  const t = useWords('money')
  const parsed = parseAmount(value)
  return parsed.kind === 'invalid' ? t(words[parsed.why]) : undefined
}

/** How an input of money behaves everywhere: text, so that anything can be pasted; groups on blur; never changed while typing. */
export const amountFieldProps = (value: string, onChange: (text: string) => void) =>
  ({
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
    onFocus: () => onChange(ungroupDigits(value)),
    onBlur: () => onChange(groupDigits(value)),
  }) as const
