import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Brand } from '../brand/brand.ts'
import { testConfig } from '../testing/test-config.ts'
import { testDatabase } from '../testing/test-database.ts'

const { pool } = await testDatabase()
const walletDir = mkdtempSync(path.join(tmpdir(), 'krapao-brand-pages-'))
afterAll(() => rmSync(walletDir, { recursive: true }))
mkdirSync(path.join(walletDir, 'assets'))
const page = `<html><head><title>Krapao</title><meta name="application-name" content="Krapao"><meta name="theme-color" content="#0b0d22">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>:root{--op-ground-hue: 277}</style></head>
<body><svg><use href="#mark"></use></svg>Krapao<svg><symbol id="mark" viewBox="0 0 32 32"><path d="M4"/></symbol></svg></body></html>`
for (const name of ['index.html', 'index.th.html', 'login.th.html']) writeFileSync(path.join(walletDir, name), page)
writeFileSync(path.join(walletDir, 'index.th.html.br'), 'as the build compressed it')
writeFileSync(
  path.join(walletDir, 'manifest.th.webmanifest'),
  JSON.stringify({
    name: 'Krapao',
    lang: 'th',
    theme_color: '#0b0d22',
    icons: [{ src: '/icons/192.png' }],
    shortcuts: [{ name: 'ฝากเงิน', url: '/user/home?modal=deposit', icons: [{ src: '/icons/192.png' }] }],
  }),
)
const logo = path.join(walletDir, 'logo.svg')
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>')

const serving = async (brand: Partial<Brand>) => {
  const app = await buildApp(testConfig(walletDir, ''), {
    pool,
    log: pino({ level: 'silent' }),
    walletDir,
    settings: { brand },
  })
  const ask = (url: string, headers = {}) =>
    app.http.inject({ url, headers: { accept: 'text/html', 'x-requested-with': 'wallet-user', ...headers } })
  return { ask, stop: () => app.stop() }
}

test('under the look’s own brand a page is what was built, and as the build compressed it', async () => {
  const { ask, stop } = await serving({})
  expect((await ask('/user/home')).body).toBe(page)
  expect((await ask('/user/home', { 'accept-encoding': 'gzip, br' })).body).toBe('as the build compressed it')
  const { etag } = (await ask('/login')).headers
  expect((await ask('/login', { 'if-none-match': etag })).statusCode).toBe(304)
  await stop()
})

test('an operator’s brand stands in the page itself, allowed by the policy; the logo is kept for ever', async () => {
  const { ask, stop } = await serving({ name: 'ทอง & <คำ>', groundHue: 150, radius: 0, logo })
  const { body, headers } = await ask('/login')
  expect(body).not.toContain('Krapao')
  expect(body).toContain('<title>ทอง &amp; &lt;คำ&gt;</title>')
  expect(body).toContain('<style>html:root{--op-ground-hue:150;--op-radius:0}</style></head>')
  expect(body).not.toContain('#0b0d22')
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-\S+' 'sha256-\S+'[;]/)
  const url = /<image href="([^"]+)"/.exec(body)![1]!
  expect(body).toContain(`<link rel="icon" href="${url}"`)
  const picture = await ask(url)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const compressed = await ask('/login', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body)
  expect((await ask('/index.html')).body).not.toContain('Krapao')
  expect((await ask('/api/lookup/info')).json()).toMatchObject({ name: 'ทอง & <คำ>' })
  await stop()
})

test('an installed app carries the operator’s name, ground and logo', async () => {
  const plain = await serving({})
  const built = await plain.ask('/manifest.th.webmanifest')
  expect(built.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/manifest+json; charset=utf-8',
  })
  expect(built.json()).toMatchObject({
    name: 'Krapao',
    short_name: 'Krapao',
    theme_color: '#0b0d22',
    icons: [{ src: '/icons/192.png' }],
  })
  await plain.stop()

  const { ask, stop } = await serving({ name: 'ทอง', groundHue: 150, logo })
  const dressed = (await ask('/manifest.th.webmanifest')).json()
  expect(dressed).toMatchObject({ name: 'ทอง', short_name: 'ทอง', lang: 'th' })
  expect(dressed.theme_color).not.toBe('#0b0d22')
  expect(dressed.icons).toEqual([
    { src: expect.stringMatching(/^\/brand\/logo-/), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ])
  expect(dressed.shortcuts).toEqual([{ name: 'ฝากเงิน', url: '/user/home?modal=deposit', icons: dressed.icons }])
  expect((await ask(dressed.icons[0].src)).statusCode).toBe(200)
  await stop()
})
