import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** Kept after the test, not in git: every screen in every language, to be looked at beside the design's pictures. */
const sheetDir = path.resolve(import.meta.dirname, '../../../.artefacts/screens')

/** Pictures are replaced one by one: a worker that begins anew after a failure must not lose the others'. */
export const openSheet = () => mkdirSync(sheetDir, { recursive: true })

export const keepPicture = (page: Page, view: string, kind: string) =>
  page.screenshot({ path: path.join(sheetDir, `${view}.${kind}.jpg`), type: 'jpeg', quality: 70 })

/** One page with all pictures that were kept: a row for each view. Answers its path. */
export function writeSheet(): string {
  const pictures = readdirSync(sheetDir).filter((file) => file.endsWith('.jpg'))
  const views = [...new Set(pictures.map((file) => file.split('.')[0]!))].toSorted()
  const rows = views.map((view) => {
    const own = pictures.filter((file) => file.startsWith(`${view}.`)).toSorted()
    const figures = own.map(
      (file) => `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${file}</figcaption></figure>`,
    )
    return `<h2>${view}</h2><div>${figures.join('')}</div>`
  })
  const style =
    'body{background:#222;color:#ddd;font:14px system-ui}div{display:flex;gap:8px;overflow:auto}img{height:600px}figure{margin:0}'
  const page = path.join(sheetDir, 'index.html')
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${rows.join('\n')}`,
  )
  return page
}
