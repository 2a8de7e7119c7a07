import { timeAgo } from './time-ago.ts'
import { useWords } from '../i18n/words.ts'

/** `5 minutes ago` in the active language. */
export const useTimeAgo = (): ((moment: string | number) => string) => {
  const t = useWords('money')
  return (moment) => {
    const { unit, count } = timeAgo(moment, Date.now())
    return unit === 'now' ? t('now') : t(unit, { count })
  }
}
