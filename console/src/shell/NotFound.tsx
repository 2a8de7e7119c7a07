import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'

export function NotFound() {
  const t = useWords()
  return (
    <div className="centre">
      <h1>{t('notFound')}</h1>
      <Link className="btn tonal" href="/">
        {t('chat')}
      </Link>
    </div>
  )
}
