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
