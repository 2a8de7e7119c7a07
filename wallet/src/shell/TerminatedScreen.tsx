import { useWords } from '../i18n/words.ts'
import { Mark } from '../ui/Logo.tsx'

/** The service has ended: nothing else is here. */
export default function TerminatedScreen() {
  const t = useWords('endings')
  return (
    <main id="main" className="center plain">
      <Mark className="ended" />
      <h1 className="h1">{t('terminated')}</h1>
    </main>
  )
}
