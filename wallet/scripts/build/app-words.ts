import en from '../../src/i18n/messages/app/en.ts'
import la from '../../src/i18n/messages/app/la.ts'
import th from '../../src/i18n/messages/app/th.ts'

/** The words that are written into files by the build, for where no app runs. */
export const appWords = { th, la, en } as const
