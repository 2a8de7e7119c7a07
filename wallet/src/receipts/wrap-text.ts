/** How wide a text is, in whatever unit the lines are to fit. */
export type Measure = (text: string) => number

/** The places where a line may end: Thai and Lao write no spaces, so the platform's dictionary says; without it, only spaces do. */
const wordsOf = (text: string, language: string): readonly string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text), ({ segment }) => segment)
    : text.split(/(?<= )/)

/** Letters with the marks that stand above and below them. */
const lettersOf = (word: string): readonly string[] => word.match(/\P{M}\p{M}*/gu) ?? []

/** A word that is wider than a line, such as a reference, is cut between letters; all else stays whole. */
const piecesOf = (text: string, language: string, widest: number, measure: Measure): readonly string[] =>
  wordsOf(text, language).flatMap((word) => (measure(word) <= widest ? [word] : lettersOf(word)))

/** The lines of a text that is at most `widest` wide; no line begins or ends with a space. */
export const wrapText = (text: string, language: string, widest: number, measure: Measure): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, language, widest, measure)) {
    if (line !== '' && measure((line + piece).trimEnd()) > widest) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd())
  return lines
}
