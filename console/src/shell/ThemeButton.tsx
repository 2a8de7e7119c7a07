import { useWords } from '../i18n/words.ts'
import { changeTheme, useTheme } from '../theme.ts'
import { Icon } from '../ui/Icon.tsx'

export function ThemeButton() {
  const t = useWords()
  const isDark = useTheme() === 'dark'
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t(isDark ? 'day' : 'night')}
      onClick={() => changeTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  )
}
