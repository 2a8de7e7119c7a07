/** What WCAG 2.2 AA asks of text (1.4.3), and of the edges of controls and the ring of focus (1.4.11). */
const text = 4.5
const edge = 3

const pages = ['ground', 'ground-deep', 'surface-1', 'surface-2', 'surface-3']
const card = ['card-from', 'card-via', 'card-to']

/** Which colour is read on which, by their names in tokens.css: every pair that the wallet uses. */
export const pairs: readonly { readonly ink: string; readonly on: readonly string[]; readonly least: number }[] = [
  {
    ink: 'text',
    on: [...pages, 'brand-soft', 'accent-soft', 'success-soft', 'progress-soft', 'failed-soft'],
    least: text,
  },
  { ink: 'text-2', on: pages, least: text },
  { ink: 'text-3', on: pages, least: text },
  { ink: 'brand-ink', on: ['brand'], least: text },
  { ink: 'brand-text', on: [...pages, 'brand-soft'], least: text },
  { ink: 'accent-ink', on: ['accent', 'accent-press'], least: text },
  { ink: 'accent-text', on: ['ground', 'surface-1', 'surface-2', 'accent-soft'], least: text },
  ...['success', 'progress', 'failed'].map((ink) => ({ ink, on: [...pages, `${ink}-soft`], least: text })),
  { ink: 'danger-ink', on: ['danger'], least: text },
  ...['card-text', 'card-text-2', 'card-gold'].map((ink) => ({ ink, on: card, least: text })),
  { ink: 'line-strong', on: ['ground', 'surface-1', 'surface-2'], least: edge },
  { ink: 'focus', on: pages, least: edge },
]
