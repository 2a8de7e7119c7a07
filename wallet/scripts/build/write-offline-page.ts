import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlLang, type Language, languages } from '../../src/i18n/languages.ts'
import { appWords } from './app-words.ts'
import { buildDir, wallet } from './places.ts'

/** In the build: what the service worker shows when a page can not be fetched. */
export const offlinePage = 'offline.html'

const colours = ['ground', 'text', 'text-2', 'accent', 'accent-ink'] as const

/** The look's own values, by their formulas, so that the operator's variables reach this page as they reach every other. */
const tokens = async (): Promise<string> => {
  const css = await readFile(`${wallet}src/styles/tokens.css`, 'utf8')
  const operators = css.match(/--op-[\w-]+: [^;]+;/g) ?? []
  const partOf = (theme: string) => /\{([^}]*)\}/.exec(css.slice(css.indexOf(`[data-theme="${theme}"]`)))?.[1] ?? ''
  const colourIn = (theme: string) => (name: string) => {
    const found = new RegExp(`--${name}: [^;]+;`).exec(partOf(theme))
    if (!found) throw new Error(`tokens.css has no --${name} for ${theme}`)
    return found[0]
  }
  return `:root{${operators.join('')}}:root{color-scheme:dark;${colours.map(colourIn('dark')).join('')}}
[data-theme=light]{color-scheme:light;${colours.map(colourIn('light')).join('')}}`
}

const scripts = [
  { name: 'latin', range: 'U+0020-007E' },
  { name: 'thai', range: 'U+0E01-0E5B' },
  { name: 'lao', range: 'U+0E81-0EDF' },
] as const

/** The letters are kept beside the page; a phone that has lost them has its own. */
const letters = (): string =>
  scripts
    .map(({ name, range }) => {
      const [file] = globSync(`assets/${name}-*.woff2`, { cwd: buildDir })
      return `@font-face{font-family:Kept;src:url(/${file}) format("woff2");font-weight:400 650;unicode-range:${range}}`
    })
    .join('')

/** Whole in itself, but for the letters. */
const style = async (): Promise<string> => `${letters()}${await tokens()}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-content:center;justify-items:center;padding:2rem;text-align:center;background:var(--ground);color:var(--text);font:400 1rem/1.65 Kept,"Noto Sans Thai","Noto Sans Lao",system-ui,sans-serif}
main{display:grid;justify-items:center;gap:1rem;max-width:22rem}
[hidden]{display:none}
svg{width:3rem;height:3rem;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0;font-size:1.375rem;line-height:1.45}
p{margin:0;color:var(--text-2)}
button{min-height:3.25rem;padding:0 1.5rem;border:0;border-radius:.875rem;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid currentColor;outline-offset:2px}`

/** Shows the member's language and theme, and goes on by itself once anything answers. */
const script = `(function(){var d=document,e=d.documentElement,l;
try{l=localStorage.locale;if(localStorage.theme)e.dataset.theme=localStorage.theme}catch(x){}
l=l||(/i18next=(\\w+)/.exec(d.cookie)||[])[1]||'th';
var s=d.getElementById(l)||d.getElementById('th');
[].forEach.call(d.querySelectorAll('main'),function(m){m.hidden=m!==s});
e.lang=s.lang;d.title=s.querySelector('h1').textContent;
function go(){location.reload()}
[].forEach.call(d.querySelectorAll('button'),function(b){b.addEventListener('click',go)});
addEventListener('online',go);
setInterval(function(){fetch('/healthz',{cache:'no-store'}).then(function(a){a.ok&&go()},function(){})},5000)})()`

const sectionIn = (language: Language, mark: string): string => {
  const { offlineTitle, offlineText, offlineSafe, offlineWait, retry } = appWords[language]
  return `<main id="${language}" lang="${htmlLang(language)}"${language === 'th' ? '' : ' hidden'}>${mark}<h1>${offlineTitle}</h1><p>${offlineText}</p><p>${offlineSafe}</p><p>${offlineWait}</p><button type="button">${retry}</button></main>`
}

export const writeOfflinePage = async (): Promise<void> => {
  const sprite = await readFile(`${wallet}src/ui/sprite.svg`, 'utf8')
  const drawing = /<symbol id="i-wifi-off"[^>]*>(.*?)<\/symbol>/s.exec(sprite)?.[1]
  const mark = `<svg viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`
  const html = `<!doctype html>
<html lang="th" data-theme="dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="#0b0d22"><title>Krapao</title><style>${await style()}</style></head>
<body>${languages.map((language) => sectionIn(language, mark)).join('\n')}
<script>${script}</script></body>
</html>
`
  await writeFile(join(buildDir, offlinePage), html)
}
