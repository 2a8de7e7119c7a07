import { errors } from '@krapao/contract/errors'
import { en } from '@krapao/contract/texts/en'
import { la } from '@krapao/contract/texts/la'
import { th } from '@krapao/contract/texts/th'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Failure } from '../api/failure.ts'
import { loadErrorTexts } from '../i18n/error-text.ts'
import { setLanguage } from '../i18n/language.ts'
import { loadWords } from '../i18n/words.ts'
import { ErrorNote, ErrorScreen } from './ErrorNote.tsx'

const texts = { th, la, en } as const
const languages = ['th', 'la', 'en'] as const
const plain = (html: string) => html.replace(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&#x27;', "'")

const speak = async (language: (typeof languages)[number]) => {
  await Promise.all([loadWords('ui', language), loadErrorTexts(language)])
  setLanguage(language)
}

test.each(languages)('every code of the table is an alert in words, in %s', async (language) => {
  await speak(language)
  for (const [code, { status }] of Object.entries(errors)) {
    const html = renderToString(<ErrorNote failure={new Failure({ code, status, requestId: 'r-1' })} />)
    expect(html, code).toContain('role="alert"')
    expect(plain(html), code).toContain(texts[language][code as keyof typeof errors])
    expect(plain(html).includes('r-1'), code).toBe(status === 500)
  }
})

test('a code that nobody knows is shown as it came; the line and the clock have words of their own', async () => {
  await speak('en')
  const shown = (code: string, status: 'offline' | 'timeout' | number) =>
    plain(renderToString(<ErrorNote failure={new Failure({ code, status })} />))
  expect(shown('SOMETHING_NEW', 400)).toBe('SOMETHING_NEW')
  expect(shown('offline', 'offline')).toContain('internet')
  expect(shown('timeout', 'timeout')).not.toContain('timeout')
})

test('what could not be loaded says that the money is safe, why, and how to try again', async () => {
  await speak('en')
  const failure = new Failure({ code: 'INTERNAL_SERVER_ERROR', status: 500, requestId: 'r-2' })
  const text = plain(renderToString(<ErrorScreen failure={failure} title="No history" onRetry={() => undefined} />))
  for (const part of ['No history', en.INTERNAL_SERVER_ERROR, 'Try again', 'r-2', 'money']) expect(text).toContain(part)
})
