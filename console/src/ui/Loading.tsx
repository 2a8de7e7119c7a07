import { useWords } from '../i18n/words.ts'

export function Loading() {
  const t = useWords()
  return (
    <p className="centre quiet" role="status">
      {t('loading')}
    </p>
  )
}
