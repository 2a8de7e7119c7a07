import type { StoryLine } from '@krapao/contract/calls/statements'
import type { Currency } from '@krapao/contract/money'
import { formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { useNames, useOwnBank } from '../movements/use-names.ts'
import { dayText, keyOf } from './story-words.ts'

type Say = (key: ReturnType<typeof keyOf>, values: Readonly<Record<string, string | number>>) => string

/** The sentence of each line of a story, and what stands under it: who, which account, which reference, who decided. */
export const useStoryWords = (currency: Currency) => {
  const t = useWords('stories')
  const language = useLanguage()
  const nameOf = useNames()
  const ownBankOf = useOwnBank()
  const placeOf = (code: string | undefined): string => (code === undefined ? '' : (ownBankOf(code) ?? nameOf(code)))
  return {
    sentence: (line: StoryLine): string =>
      // Each sentence takes what it names of these; which those are is the catalogue's to say.
      (t as Say)(keyOf(line), {
        amount: formatMoney(line.amount, currency),
        count: line.count ?? 1,
        place: placeOf(line.place),
        party: line.party ?? '',
        day: line.day === undefined ? '' : dayText(line.day),
        title: line.title?.[language] ?? '',
      }),
    particulars: (line: StoryLine): readonly string[] => {
      const isPerson = line.event !== 'invite-day' // whose play it was stands in its sentence
      const who = [isPaid(line) && placeOf(line.place), line.account, isPerson && line.party]
      return [
        who.filter(Boolean).join(' · '),
        line.reference === undefined ? '' : t('reference', { reference: line.reference }),
        line.byStaff ? t('byStaff') : '',
      ].filter(Boolean)
    },
  }
}

/** Where the place is the bank of who paid or is paid, and so stands with their account. */
const isPaid = ({ event }: StoryLine): boolean =>
  event === 'qr-paid' || event === 'bank-paid' || event === 'payout-sent'
