import { languageNames, languages, type Language, htmlLang, useLanguage } from '../i18n/language.ts'
import { changeLanguage, useWords } from '../i18n/words.ts'

export function LanguageChoice() {
  const t = useWords()
  const language = useLanguage()
  return (
    <select
      className="plain-select"
      aria-label={t('language')}
      value={language}
      onChange={(event) => void changeLanguage(event.target.value as Language)}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={htmlLang(one)}>
          {languageNames[one]}
        </option>
      ))}
    </select>
  )
}
