import { expect, test } from 'vitest'
import en from './messages/en.ts'
import la from './messages/la.ts'
import th from './messages/th.ts'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test('each language has the placeholders of the English text, and is written in its script', () => {
  for (const [key, text] of Object.entries(en)) {
    const [inThai, inLao] = [th[key as keyof typeof en], la[key as keyof typeof en]]
    expect(holes(inThai), key).toEqual(holes(text))
    expect(holes(inLao), key).toEqual(holes(text))
    expect(inThai, key).toMatch(/[\u0e01-\u0e5b]/)
    expect(inLao, key).toMatch(/[\u0e81-\u0edf]/)
    expect(inThai, key).not.toMatch(/[\u0e81-\u0edf]/)
    expect(inLao, key).not.toMatch(/[\u0e01-\u0e5b]/)
  }
})
