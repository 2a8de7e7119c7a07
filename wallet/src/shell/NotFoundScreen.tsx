import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { WeaveArt } from '../ui/Weave.tsx'

export default function NotFoundScreen() {
  const t = useWords('endings')
  return (
    <main id="main" className="center">
      <WeaveArt lantern />
      <p className="meta">404 · Page Not Found</p>
      <h1 className="h1">{t('notFoundTitle')}</h1>
      <p className="sub max-w-80 whitespace-pre-line">{t('notFoundText')}</p>
      <Link className="btn primary mt-2" href="/">
        <Icon name="house" />
        {t('backHome')}
      </Link>
    </main>
  )
}
