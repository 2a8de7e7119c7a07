import { brandName } from '../brand.ts'
import { activeLanguage } from '../i18n/language.ts'
import { loadWords } from '../i18n/words.ts'
import type { Place } from '../place-of.ts'

let wanted = ''

/** Which page this is, for the tab, the history and who hears it read out: in the language of the screen. */
export const titlePage = async (place: Place): Promise<void> => {
  if (place.kind === 'elsewhere') return
  const name = 'page' in place ? place.page : place.kind
  wanted = `${name} ${activeLanguage()}`
  const mine = wanted
  const titles = await loadWords('titles')
  if (wanted === mine) document.title = `${titles[name] ?? ''} · ${brandName}`
}
