import { type Html, html } from './html.ts'

/** Money and time as the page writes them. */
export const money = (amount: number, currency: 'BAHT' | 'LAK') => {
  const [whole, part] = Math.abs(amount).toFixed(2).split('.')
  return `${amount < 0 ? '−' : ''}${currency === 'LAK' ? '₭' : '฿'}${whole!.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** The clock of a phone in Bangkok. */
export const clock = (iso: string): Html => {
  const bangkok = new Date(Date.parse(iso) + 7 * 3_600_000).toISOString()
  return html`<time datetime="${iso}">${bangkok.slice(11, 19)}</time>`
}

export const badge = (status: string): Html => html`<span class="badge" data-status="${status}">${status}</span>`
export const nothing = (text: string): Html => html`<p class="nothing">${text}</p>`
