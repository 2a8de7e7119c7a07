import { useWords } from '../i18n/words.ts'
import { changeTheme, useTheme } from '../theme.ts'

export default function ThemeSwitch() {
  const t = useWords('shell')
  const active = useTheme()
  return (
    <fieldset className="lang" aria-label={t('appearance')}>
      {(
        [
          ['dark', 'night'],
          ['light', 'day'],
        ] as const
      ).map(([theme, word]) => (
        <button
          key={theme}
          type="button"
          className={theme === active ? 'on' : ''}
          aria-pressed={theme === active}
          onClick={() => changeTheme(theme)}
        >
          {t(word)}
        </button>
      ))}
    </fieldset>
  )
}
