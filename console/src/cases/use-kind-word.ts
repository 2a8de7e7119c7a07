import { caseKinds } from '@krapao/contract/ops/case-kinds'
import { useWords } from '../i18n/words.ts'

/** What waits, in words; a kind that the console does not know yet by its own name. */
export function useKindWord(): (kind: string) => string {
  const t = useWords()
  return (kind) => {
    const found = caseKinds.find((one) => one === kind)
    return found ? t(`case_${found}`) : kind
  }
}
