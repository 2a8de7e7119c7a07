import { useLanguage } from '../i18n/language.ts'
import { htmlLang, languages } from '../i18n/languages.ts'
import { changeLanguage, useWords } from '../i18n/words.ts'

const names = { th: 'ไทย', la: 'ລາວ', en: 'EN' } as const

/** Each language names itself in its own script. */
export function LanguageSwitch() {
  const t = useWords('shell')
  const active = useLanguage()
  return (
    <fieldset className="lang" aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={htmlLang(language)}
          className={language === active ? 'on' : ''}
          aria-pressed={language === active}
          onClick={() => void changeLanguage(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  )
}
