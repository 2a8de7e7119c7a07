const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Letters as people count them: a Thai consonant with its vowel and tone is one. */
export const countGraphemes = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}
