const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : null

/** Thai and Lao marks stand over or under the letter before them (and am behind it), and joined emoji are one: a person calls such a cluster a letter. */
const withoutSegmenter = (text: string): number =>
  text.match(/\r\n|(?:\P{M})(?:[\p{M}\p{EMod}\u{E33}\u{EB3}]|\u{200D}\P{M})*|\p{M}+/gu)?.length ?? 0

/** How long a text is as its writer counts it. `by` is null where the browser has no segmenter. */
export const countGraphemes = (text: string, by: Intl.Segmenter | null = segmenter): number => {
  if (!by) return withoutSegmenter(text)
  let count = 0
  for (const _ of by.segment(text)) count += 1
  return count
}
