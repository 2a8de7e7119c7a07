/** Markup that is safe to send. Only `html` makes it from text, and it escapes whatever is put in. */
export type Html = { readonly markup: string }
type Part = Html | string | number | false | null | undefined | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const written = (part: Part): string => {
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  if ('markup' in part) return part.markup
  return part.map(({ markup }) => markup).join('')
}

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.reduce((all, text, index) => all + written(parts[index - 1]) + text),
})

/** Markup that somebody else already made safe: a drawn QR, nothing that a person or a program typed. */
export const trusted = (markup: string): Html => ({ markup })
