import { useWords } from '../i18n/words.ts'

const known = [
  'unmatched-line',
  'unmatched-transfer',
  'third-party-payer',
  'undecided-slip',
  'unsettled-transfer',
  'unsettled-withdrawal',
  'unsettled-deposit',
  'odd-line',
  'feed-gap',
  'physical-prize',
] as const

/** What waits, in words; a kind that the console does not know yet by its own name. */
export function useKindWord(): (kind: string) => string {
  const t = useWords()
  return (kind) => {
    const found = known.find((one) => one === kind)
    return found ? t(`case_${found}`) : kind
  }
}
