import { activeLanguage } from '../i18n/language.ts'
import { loadWords } from '../i18n/words.ts'
import type { Place } from '../place-of.ts'

/** The site's own name, as its operator wrote it into the page. */
const site = document.title

let wanted = ''

/** Which page this is, for the tab, the history and who hears it read out: in the language of the screen. */
export const titlePage = async (place: Place): Promise<void> => {
  if (place.kind === 'elsewhere') return
  const name = 'page' in place ? place.page : place.kind
  wanted = `${name} ${activeLanguage()}`
  const mine = wanted
  const titles = await loadWords('titles')
  if (wanted === mine) document.title = `${titles[name] ?? ''} · ${site}`
}
