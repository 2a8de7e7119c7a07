/** An account or a phone number by its end: enough to know one's own by. What a bank has masked already stays as it came. */
export const maskNumber = (number: string): string =>
  /^[\d -]{5,}$/.test(number) ? `xxx${number.replaceAll(/\D/g, '').slice(-4)}` : number

/** A payer's name without most of the last word, so that it can be known but not learnt: letters are cut whole. */
export const maskName = (name: string): string => {
  if (/[*xX]{2,}/.test(name)) return name
  const words = name.trim().split(/\s+/)
  const [first] = new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(words.pop() ?? '')
  return [...words, `${first?.segment ?? ''}***`].join(' ')
}
