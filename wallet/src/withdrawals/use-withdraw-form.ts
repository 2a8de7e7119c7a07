import { useState } from 'react'
import type { Wallet } from '../api/wallet-query.ts'
import { formatAmount, formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { type Minor, minorOf, toMinor, ungroupDigits } from '../ui/parse-amount.ts'
import { checkWithdrawal, type WithdrawProblem } from './check-withdrawal.ts'
import { useWithdrawLimits } from './queries.ts'

const round = (amount: number): string => formatAmount(amount).replace(/\.00$/, '')

/** The state of the withdrawal form and its alerts: minimum N baht, maximum N baht (product.md §8). */
export const useWithdrawForm = (wallet: Wallet | undefined, askForAmount: () => void) => {
  const t = useWords('withdrawals')
  const limits = useWithdrawLimits(wallet?.profile.currency)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<WithdrawProblem>()

  const isKip = wallet?.profile.currency === 'LAK'
  const { withdrawMin = 0, withdrawMax = 0 } = limits.data ?? {}
  const total = wallet && !wallet.isPartial ? toMinor(wallet.total) : undefined
  const alerts: Record<WithdrawProblem, string | undefined> = {
    minimum: t(isKip ? 'minimumAlertLak' : 'minimumAlert', { amount: round(withdrawMin) }),
    maximum: t(isKip ? 'maximumAlertLak' : 'maximumAlert', { amount: round(withdrawMax) }),
    'too-much': t('tooMuch', { amount: formatMoney(wallet?.total, wallet?.profile.currency) }),
    unreadable: undefined, // the input itself says what is wrong with it
  }
  return {
    limits,
    text,
    amount: minorOf(text),
    alert: problem && alerts[problem],
    /** Everything, as far as one withdrawal may take it. */
    all: Math.min(toMinor(wallet?.total ?? 0), toMinor(withdrawMax)) as Minor,
    setText: (typed: string) => {
      setText(typed)
      if (ungroupDigits(typed) !== ungroupDigits(text)) setProblem(undefined) // grouping alone changes nothing
    },
    /** The amount if it may be withdrawn; else the alert is shown and the input focused. */
    check: (): Minor | undefined => {
      const found = checkWithdrawal(text, { min: toMinor(withdrawMin), max: toMinor(withdrawMax), total })
      setProblem(found)
      if (found !== undefined) askForAmount()
      return found === undefined ? (minorOf(text) ?? undefined) : undefined
    },
  }
}
