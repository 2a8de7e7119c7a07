import type { ChatButton, ChatContent } from '@krapao/contract/calls/chat'

/** What a builder's form holds, as it is typed. */
export type DraftButton = { readonly type: ChatButton['type']; readonly title: string; readonly payload: string }
export type DraftCard = {
  readonly title: string
  readonly subtitle: string
  readonly buttons: readonly DraftButton[]
}
export const emptyButton: DraftButton = { type: 'postback', title: '', payload: '' }
export const emptyCard: DraftCard = { title: '', subtitle: '', buttons: [] }

/** Which part is not right, for the form to say. */
export type Wrong = 'textMissing' | 'titleMissing' | 'linkWrong' | 'phoneWrong'
export type Built = { readonly content: ChatContent } | { readonly wrong: Wrong }

/** Links lead to the web or into the wallet, never into a script. */
const isLink = (text: string) => /^(https?:\/\/|\/(?!\/))\S+$/.test(text)
const isPhone = (text: string) => /^\+?[0-9 -]{3,20}$/.test(text)

const wrongOf = ({ type, title, payload }: DraftButton): Wrong | undefined => {
  if (title.trim() === '') return 'titleMissing'
  if (type === 'web' && !isLink(payload.trim())) return 'linkWrong'
  if (type === 'call' && !isPhone(payload.trim())) return 'phoneWrong'
  return undefined
}

const buttonOf = ({ type, title, payload }: DraftButton): ChatButton => {
  const [name, value] = [title.trim(), payload.trim()]
  if (type === 'web' || type === 'call') return { type, title: name, payload: value }
  return { type, title: name, ...(value && { payload: value }) }
}

const firstWrong = (buttons: readonly DraftButton[]) => buttons.map(wrongOf).find((wrong) => wrong !== undefined)

export function buildButtons(text: string, buttons: readonly DraftButton[]): Built {
  if (text.trim() === '') return { wrong: 'textMissing' }
  const wrong = buttons.length === 0 ? 'titleMissing' : firstWrong(buttons)
  if (wrong) return { wrong }
  return { content: { message_type: 'buttons', payload: { text: text.trim(), buttons: buttons.map(buttonOf) } } }
}

/** One reply a line. */
export function buildQuickReplies(text: string, lines: string): Built {
  const titles = lines.split('\n').map((line) => line.trim())
  const quickReplies = [...new Set(titles.filter((title) => title !== ''))].slice(0, 13).map((title) => ({ title }))
  if (quickReplies.length === 0) return { wrong: 'titleMissing' }
  const said = text.trim()
  return { content: { message_type: 'quick_replies', payload: { ...(said && { text: said }), quickReplies } } }
}

export function buildCards(cards: readonly DraftCard[]): Built {
  if (cards.length === 0 || cards.some(({ title }) => title.trim() === '')) return { wrong: 'titleMissing' }
  const wrong = firstWrong(cards.flatMap(({ buttons }) => buttons))
  if (wrong) return { wrong }
  const elements = cards.map(({ title, subtitle, buttons }) => ({
    title: title.trim(),
    ...(subtitle.trim() && { subtitle: subtitle.trim() }),
    ...(buttons.length > 0 && { buttons: buttons.map(buttonOf) }),
  }))
  return { content: { message_type: 'generic', payload: { elements } } }
}
