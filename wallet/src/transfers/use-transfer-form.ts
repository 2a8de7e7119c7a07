import type { Wallet } from '../api/wallet-query.ts'
import { useState } from 'react'
import { formatAmount, formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { minorOf, toMajor, ungroupDigits } from '../ui/parse-amount.ts'
import { checkTransfer, minTransfer, placesOf, type TransferProblem } from './check-transfer.ts'

/** The state of the transfer form and its alerts (product.md §8); an alert goes away as soon as what it is about changes. */
export const useTransferForm = (
  wallet: Wallet | undefined,
  first: { readonly from: string; readonly to: string },
  askForAmount: () => void,
) => {
  const t = useWords('transfers')
  const mainName = useWords('movements')('mainWallet')
  const [codes, setCodes] = useState(first)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<TransferProblem>()

  const currency = wallet?.profile.currency ?? 'BAHT'
  const places = wallet ? placesOf(mainName, wallet.wallet.amount, wallet.slots) : []
  const find = (code: string) => places.find((place) => place.code === code)
  const from = find(codes.from)
  const to = find(codes.to)

  const minimum = formatAmount(toMajor(minTransfer(currency))).replace(/\.00$/, '')
  const words: Record<TransferProblem, string | undefined> = {
    'select-from': t('selectAccount'),
    'select-to': t('selectAccount'),
    same: t('sameAccount'),
    minimum: t(currency === 'LAK' ? 'minimumAlertLak' : 'minimumAlert', { amount: minimum }),
    'too-much': t('tooMuch', { amount: formatMoney(from && toMajor(from.amount), currency), place: from?.name ?? '' }),
    unreadable: undefined, // the input itself says what is wrong with it
  }
  const alertAt = (...where: readonly TransferProblem[]) =>
    problem !== undefined && where.includes(problem) ? words[problem] : undefined

  return {
    places,
    from,
    to,
    text,
    currency,
    amount: minorOf(text),
    fromAlert: alertAt('select-from'),
    toAlert: alertAt('select-to', 'same'),
    amountAlert: alertAt('minimum', 'too-much'),
    setText: (typed: string) => {
      setText(typed)
      if (ungroupDigits(typed) !== ungroupDigits(text)) setProblem(undefined) // grouping alone changes nothing
    },
    choose: (end: 'from' | 'to', code: string) => {
      setCodes({ ...codes, [end]: code })
      setProblem(undefined)
    },
    swap: () => {
      setCodes({ from: codes.to, to: codes.from })
      setProblem(undefined)
    },
    /** Whether it may be sent; if not, the alert is shown and, for the amount, the input focused. */
    check: (): boolean => {
      const found = checkTransfer(from, to, text, currency)
      setProblem(found)
      if (found === 'minimum' || found === 'too-much' || found === 'unreadable') askForAmount()
      return found === undefined
    },
  }
}
