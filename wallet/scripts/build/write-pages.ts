import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { htmlLang, type Language, languages } from '../../src/i18n/languages.ts'
import { wordsFile } from '../../words-plugin.ts'
import { assetNamed, type Bundle, chunksOf } from './bundle.ts'
import { buildDir, rendererDir, screensFile } from './places.ts'
import { manifestFile } from './write-manifests.ts'
import { chunksOfScreen, type ScreenName, screenNames } from './screens.ts'

const scripts = { th: 'thai', la: 'lao', en: undefined } as const satisfies Record<Language, string | undefined>

const applyTheme = `try{var t=localStorage.theme;t&&(document.documentElement.dataset.theme=t)}catch(e){}`

const urls = (files: readonly string[]): string => JSON.stringify(files.map((file) => `/${file}`))

/**
 * Before the app: the member's theme; a visitor without a token goes straight to the login, which is painted without the app; what home, or
 * the registration that an invite link opens, needs is asked for beside the entry, not after it.
 */
const startApp = (home: readonly string[], register: readonly string[]): string =>
  `${applyTheme}
(function(){var p=location.pathname,k;try{k=sessionStorage.token||localStorage.token}catch(e){}
var m=p=='/'||p=='/user'||!p.indexOf('/user/');
if(m&&!k)return location.replace('/login');
(m?${urls(home)}:p=='/register'?${urls(register)}:[]).forEach(function(u){var l=document.createElement('link');l.rel='modulepreload';l.href=u;document.head.append(l)})})()`

/**
 * The login is painted from the page alone; then its style and code come. A press that is earlier than the code is kept: the form must not go
 * off by itself, for its fields would stand in the address.
 */
const startLogin = (style: string, chunks: readonly string[]): string =>
  `document.addEventListener('submit',function(e){e.preventDefault();e.target.dataset.early=1},true);
(function(){function add(r,u){var l=document.createElement('link');l.rel=r;l.href=u;document.head.append(l)}
function go(){add('stylesheet','/${style}');${urls(chunks)}.forEach(function(u){add('modulepreload',u)});import('/${chunks[0]}')}
document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})()`

const preload = (file: string, as: string): string =>
  as === 'font'
    ? `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`
    : `<link rel="modulepreload" href="/${file}">`

const fontsOf = (bundle: Bundle, language: Language): string =>
  ['latin', 'name-thai', 'name-lao', scripts[language]]
    .filter((name) => name !== undefined)
    .map((name) => preload(assetNamed(bundle, new RegExp(`/${name}-[^-/]+\\.woff2$`)).fileName, 'font'))
    .join('')

/** The skeleton that Vite wrote, without its own tags for the entry and its style. */
const skeleton = async (): Promise<string> =>
  (await readFile(join(buildDir, 'index.html'), 'utf8'))
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\n\s+/g, '\n')

const inLanguage = (html: string, language: Language): string =>
  html
    .replace('lang="th"', `lang="${htmlLang(language)}"`)
    .replace('/manifest.th.webmanifest', `/${manifestFile(language)}`)

/** An installed app opens on its own ground and mark, as the phone's splash did, until home stands; a tab does not. */
const splash =
  '@media (display-mode:standalone){#root:empty{min-height:100dvh;background:url(/icon.svg) center/6rem no-repeat}}'

/** `index.<language>.html` for the app, `login.<language>.html` with the login in it; the server chooses by cookie and address. */
export const writePages = async (bundle: Bundle): Promise<void> => {
  const { renderLogin } = (await import(pathToFileURL(join(rendererDir, 'prerender.js')).href)) as {
    renderLogin: (language: Language) => Promise<string>
  }
  const html = await skeleton()
  const style = assetNamed(bundle, /\/main-[^/]+\.css$/).fileName
  const loginStyle = assetNamed(bundle, /\/login-[^/]+\.css$/)
  const fontFaces = String(loginStyle.source)
    .match(/@font-face\s*\{[^}]*\}/g)!
    .join('')
  const [entry] = chunksOf(bundle, 'src/main.tsx')

  for (const language of languages) {
    const chunks = (name: ScreenName) => chunksOfScreen(bundle, name, language).filter((file) => file !== entry)
    const shared = ['ui', 'shell'].map((name) => wordsFile(name, language))
    const app = inLanguage(html, language).replace(
      '<!--head-->',
      `<script>${startApp(chunks('home'), chunks('register'))}</script><style>${fontFaces}${splash}</style><link rel="stylesheet" href="/${style}">${fontsOf(bundle, language)}${shared.map((file) => preload(file, 'script')).join('')}<script type="module" src="/${entry}"></script>`,
    )
    const login = inLanguage(html, language)
      .replace(
        '<!--head-->',
        `<script>${applyTheme}</script><style>${String(loginStyle.source).trim()}</style>${fontsOf(bundle, language)}`,
      )
      .replace('<div id="root"></div>', `<div id="root">${await renderLogin(language)}</div>`)
      .replace('</body>', `<script>${startLogin(style, chunksOfScreen(bundle, 'login', language))}</script></body>`)
    await writeFile(join(buildDir, `index.${language}.html`), app)
    await writeFile(join(buildDir, `login.${language}.html`), login)
    if (language === 'th') await writeFile(join(buildDir, 'index.html'), app)
  }
  const screens = Object.fromEntries(
    screenNames.map((name) => [
      name,
      Object.fromEntries(languages.map((one) => [one, chunksOfScreen(bundle, name, one)])),
    ]),
  )
  await writeFile(join(buildDir, screensFile), JSON.stringify(screens))
  await rm(join(buildDir, loginStyle.fileName))
}
