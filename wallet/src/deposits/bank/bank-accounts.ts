import type { CallAnswer } from '@krapao/contract/calls'
import type { DepositAccount } from '@krapao/contract/calls/lookups'
import type { BankAccount } from '@krapao/contract/calls/members'
import { englishName, englishNameBanks } from '@krapao/contract/limits'
import type { Wallet } from '../../api/wallet-query.ts'

/** How an account is shown: each bank its own way, any other account as one that a person looks after. */
export type Widget = 'SCB' | 'KBANK' | 'GSB' | 'BCEL' | 'manual'

/** An account of the operator's that the member can send money to. */
export type OperatorAccount = Pick<DepositAccount, 'bankCode' | 'bankAccountName' | 'bankAccountNo' | 'bank'> & {
  readonly widget: Widget
}

const automatic = ['SCB', 'KBANK', 'GSB', 'BCEL'] as const

/** KBANK only in AUTO mode (product.md §2); in manual mode every account is generic. */
const widgetOf = ({ bankCode, mode }: DepositAccount, isManual: boolean): Widget => {
  const own = automatic.find((code) => code === bankCode)
  return own && mode === 'AUTO' && !isManual ? own : 'manual'
}

/** The accounts of the member's own currency; that of the member's own bank first, since a transfer within a bank is free. */
export const bankAccounts = (
  lookup: Pick<CallAnswer<'GET /lookup/deposit'>, 'banks' | 'isManual'>,
  { profile, bankAccount }: Pick<Wallet, 'profile' | 'bankAccount'>,
): readonly OperatorAccount[] =>
  lookup.banks
    .filter(({ bankType, currency }) => bankType === 'BANK' && currency === profile.currency)
    .map((account) => ({ ...account, widget: widgetOf(account, lookup.isManual) }))
    .sort((a, b) => Number(b.bankCode === bankAccount.bankCode) - Number(a.bankCode === bankAccount.bankCode))

/**
 * KBANK shows the sender's name in English only: members of KTB, TMB and BBL whose name is not are to edit it before they
 * use the KBANK account in AUTO mode (product.md §5).
 */
export const mustEditName = (widget: Widget, own: Pick<BankAccount, 'bankCode' | 'bankAccountName'>): boolean =>
  widget === 'KBANK' &&
  (englishNameBanks as readonly string[]).includes(own.bankCode) &&
  !englishName.test(own.bankAccountName)
