import { qrProviders } from '@krapao/contract/qr-providers'
import type { Statement } from '@krapao/contract/calls/statements'
import type { Language } from '../i18n/languages.ts'
import type { Translate } from '../i18n/words.ts'
import type { IconName } from '../ui/Icon.tsx'
import type { Direction } from '../ui/Money.tsx'

type Words = Translate<'movements'>

/** What the member calls the place that money is at: the main wallet, a game by its name, else the code as it is. */
export type NameOf = (place: string) => string

export const isOpen = (status: string): boolean => status !== 'SUCCESS' && status !== 'FAILED'

/** A withdrawal that the member has taken back. */
export const isCancelled = (row: Pick<Statement, 'reason'>): boolean => row.reason === 'WITHDRAW_CANCELLED'

/** A movement that touches a game, as opposed to a bank or a QR. */
export const comesFromGame = (row: Pick<Statement, 'statementType' | 'from'>): boolean =>
  row.statementType === 'transfer' && row.from !== 'main' && !comesFromPot(row)

/** Refund money that was added to the main wallet. */
export const comesFromPot = ({ from }: Pick<Statement, 'from'>): boolean => from === 'refund-pot'

const isQr = (place: string): boolean => (qrProviders as readonly string[]).includes(place)

/** What a reward was for: in the member's language where it is known, else as the site says it. */
const describedOf = (row: Statement, language: Language): string | undefined =>
  row.described?.[language] ?? row.bonus ?? row.promotion ?? row.invite ?? row.refund ?? row.luckydraw

/** The one line that says what this was: what a reward was for stands before its kind. */
export const titleOf = (row: Statement, t: Words, nameOf: NameOf, language: Language): string => {
  const described = describedOf(row, language)
  switch (row.statementType) {
    case 'deposit':
      return described ?? t(depositKind(row))
    case 'withdraw':
      return t('withdraw')
    case 'bonus':
      return described ?? t('bonus')
    case 'finish_bonus':
      return described === undefined ? t('finishBonus') : `${t('finishBonus')} · ${described}`
    default:
      return transferTitleOf(row, t, nameOf)
  }
}

/** A bank's code may be a QR provider's too: how the money came decides. */
const depositKind = ({ from, channel }: Statement) => {
  if (channel === 'bank') return 'depositBank'
  if (channel === 'slip') return 'depositSlip'
  if (channel === 'truelink' || channel === 'wallet') return 'depositTrueWallet'
  return isQr(from) ? 'depositQr' : 'deposit'
}

const transferTitleOf = ({ from, to }: Statement, t: Words, nameOf: NameOf): string => {
  if (from === 'main') return t('transferIn', { game: nameOf(to) })
  if (to === 'main') return t('transferOut', { game: nameOf(from) })
  return t('transferBetween', { from: nameOf(from), to: nameOf(to) })
}

const icons = {
  deposit: 'arrow-down-to-line',
  withdraw: 'arrow-up-from-line',
  transfer: 'arrow-left-right',
  bonus: 'gift',
  finish_bonus: 'gift',
} as const satisfies Record<Statement['statementType'], IconName>

export const iconOf = (row: Pick<Statement, 'statementType'>): IconName => icons[row.statementType]

/** Green "+" and "−" only for money that really came or went; what moved between own wallets has no sign. */
export const directionOf = (row: Pick<Statement, 'statementType' | 'status' | 'undoneAt'>): Direction => {
  if (row.status !== 'SUCCESS' || row.undoneAt !== undefined) return 'within'
  if (row.statementType === 'deposit' || row.statementType === 'bonus') return 'in'
  return row.statementType === 'transfer' ? 'within' : 'out'
}

/** How the bonus of a row ended; of what it forfeited, why that was taken. */
const endOf = (row: Statement, t: Words, money: (amount: number) => string): string | undefined => {
  const { ended, statementType, status } = row
  if (statementType === 'finish_bonus') {
    if (status === 'FAILED') return t('bonusGoesOn')
    if (ended) return `${t('takenAway')} · ${t(endWords[ended.outcome])}`
    return status === 'SUCCESS' ? undefined : t('endsWithWithdrawal')
  }
  if (!ended) return undefined
  const taken = ended.forfeited > 0 ? t('endTook', { amount: money(ended.forfeited) }) : t('endTookNothing')
  return `${t('finishBonus')} · ${t(endWords[ended.outcome])} · ${taken}`
}

const endWords = {
  met: 'endMet',
  bust: 'endBust',
  expired: 'endExpired',
  cancelled: 'endCancelled',
  voided: 'endVoided',
} as const

/** Where the money is that our staff moved back. */
export const undoneText = ({ statementType }: Pick<Statement, 'statementType'>, t: Words): string =>
  t(statementType === 'deposit' ? 'undoneDeposit' : 'undoneWithdrawal')

/** The sentence under a row: where the money is after a failure, what was odd about a deposit or undone since, how a bonus ended. */
export const remarkOf = (row: Statement, t: Words, money: (amount: number) => string): string | undefined => {
  if (row.statementType === 'bonus' || row.statementType === 'finish_bonus') return endOf(row, t, money)
  if (row.undoneAt !== undefined) return undoneText(row, t)
  if (row.status === 'FAILED') {
    if (isCancelled(row)) return t('cancelledByYou')
    if (row.statementType === 'withdraw') return `${t('bankRefused')} · ${t('backInFull')}`
    if (row.statementType !== 'transfer') return undefined
    return `${t('gameRefused')} · ${comesFromGame(row) ? t('stillInGame') : t('backInFull')}`
  }
  if (row.note === 'other-amount' && row.askedAmount !== undefined)
    return t('noteOtherAmount', { asked: money(row.askedAmount), amount: money(row.amount) })
  if (row.note === 'late') return t('noteLate')
  if (row.note === 'after-cancel') return t('noteAfterCancel')
  if (row.note === 'second') return t('noteSecond')
  return row.note === undefined ? undefined : t('noteOdd')
}
