export const languages = ['th', 'la', 'en'] as const
export type Language = (typeof languages)[number]

/** The product calls Lao `la`; HTML calls it `lo` (`la` is Latin). */
export const htmlLang = (language: Language): string => (language === 'la' ? 'lo' : language)

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
