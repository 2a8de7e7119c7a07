import { brandName } from '../brand.ts'
import type { Destination } from './destination.ts'

/**
 * The tab a game is opened in. It is opened by the member's own press, before anything is asked or sent, because a browser
 * blocks what is opened later; it waits with a sentence until it is led to the game or closed.
 */
export type GameTab = { readonly window: Window; readonly name: string }

/** Undefined when the browser blocks it all the same: the sheet then offers a button of its own. */
export const openGameTab = (waiting: string): GameTab | undefined => {
  // `randomUUID` is missing where the page came over plain HTTP.
  const name = `game-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  const window = globalThis.open('about:blank', name)
  if (!window) return undefined
  window.document.title = brandName
  window.document.body.textContent = waiting
  Object.assign(window.document.body.style, {
    margin: '0',
    padding: '40vh 1.5rem 0',
    background: '#14122e',
    color: '#f4f2ff',
    font: '16px/1.65 system-ui, sans-serif',
    textAlign: 'center',
  })
  return { window, name }
}

/** Leads the tab into the game, which then knows nothing of the page it came from. */
export const goTo = ({ window, name }: GameTab, destination: Destination): void => {
  window.opener = null
  if (destination.kind === 'link') {
    window.location.replace(destination.url)
    return
  }
  const form = formOf(destination, name)
  document.body.append(form)
  form.submit()
  form.remove()
}

const formOf = ({ action, fields }: Extract<Destination, { kind: 'form' }>, target: string): HTMLFormElement => {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, target, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  return form
}
