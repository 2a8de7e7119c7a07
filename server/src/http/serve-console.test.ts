import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const consoleDir = mkdtempSync(path.join(tmpdir(), 'krapao-console-'))
mkdirSync(path.join(consoleDir, 'assets'))
writeFileSync(path.join(consoleDir, 'index.html'), '<!doctype html><title>Console</title>')
writeFileSync(path.join(consoleDir, 'assets/index-abc.js'), 'true')
writeFileSync(path.join(consoleDir, '.built-from'), 'secret')
const branded = mkdtempSync(path.join(tmpdir(), 'krapao-console-brand-'))
writeFileSync(
  path.join(branded, 'index.html'),
  '<html><head><title>Krapao</title><meta name="application-name" content="Krapao"><link rel="icon" href="/icon.svg"></head></html>',
)
const logo = path.join(branded, 'logo.svg')
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>')
afterAll(() => rmSync(branded, { recursive: true }))
afterAll(() => rmSync(consoleDir, { recursive: true }))
const app = await testApp({ consoleDir })
const get = (url: string, method: 'GET' | 'POST' = 'GET') => app.http.inject({ method, url })

test.each(['/console', '/console/', '/console/chat/01ABC', '/console/cases?x=1'])(
  '%s is the page, with a policy that allows nothing inline',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<!doctype html><title>Console</title>' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|sha256/)
    expect(headers['x-frame-options']).toBe('DENY')
  },
)

test('hashed assets are kept for ever, what is not there is not the page, and nothing else is given away', async () => {
  const asset = await get('/console/assets/index-abc.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/console/assets/gone.js')).json()).toMatchObject({ message: 'UNKNOWN_CALL' })
  expect((await get('/console/chat', 'POST')).json()).toMatchObject({ message: 'UNKNOWN_CALL' })
  expect((await get('/console/.built-from')).body).not.toBe('secret')
  expect((await get('/console/..%2f..%2fpackage.json')).statusCode).not.toBe(200)
})

test('the page is in the operator’s brand: name, logo and colours, which the policy allows and nothing else', async () => {
  const brand = { name: 'ทอง & <คำ>', brandHue: 165, logo }
  const { http } = await testApp({ consoleDir: branded, settings: { brand } })
  const { body, headers } = await http.inject('/console/cases')
  expect(body).not.toContain('Krapao')
  expect(body).toContain('<title>ทอง &amp; &lt;คำ&gt;</title>')
  const style = 'html:root{--op-brand-hue:165}'
  expect(body).toContain(`<style>${style}</style>`)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  const [, url] = /<link rel="icon" href="([^"]+)"/.exec(body) ?? []
  expect((await http.inject(url!)).headers['content-type']).toBe('image/svg+xml')
  const again = await http.inject({ url: '/console/', headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
})
