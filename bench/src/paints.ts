import path from 'node:path'
import { findChromium } from '@krapao/tests/find-chromium'
import { clientOf } from '@krapao/tests/member'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Figure, median } from './figure.ts'

/** A cheap phone on slow 4G: 1.6 Mbps, 150 ms, a processor four times slower than this one. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const processorSlowness = 4

type Paint = { first: number; largest: number; shift: number; blocked: number }

async function throttle(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow)
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowness })
}

async function paintOf(browser: Browser, url: string, token: string | undefined, isWarm: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'th-TH',
  })
  if (token) await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  if (isWarm) {
    const first = await context.newPage()
    await first.goto(url, { waitUntil: 'networkidle' })
    await first.close()
  }
  const page = await context.newPage()
  await page.addInitScript({ path: path.join(import.meta.dirname, 'watch-paints.js') })
  await throttle(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const paint = await page.evaluate<Paint>('seenByBench')
  await context.close()
  return paint
}

/** First and largest paint of login and home as a cheap phone sees them; medians of `runs`. */
export async function benchPaints(url: string, runs = 5): Promise<Figure[]> {
  const { body } = await clientOf(url)('POST /login', { body: { username: '0812345678', password: 'krapao-demo' } })
  const browser = await chromium.launch(await findChromium())
  const figures: Figure[] = []
  try {
    for (const { name, at, token, isWarm, most } of [
      { name: 'login, cold', at: '/login', token: undefined, isWarm: false, most: 0.9 },
      { name: 'login, warm', at: '/login', token: undefined, isWarm: true, most: 0.9 },
      { name: 'home, cold', at: '/user/home', token: body.token, isWarm: false, most: undefined },
      { name: 'home, warm session', at: '/user/home', token: body.token, isWarm: true, most: 1.5 },
    ]) {
      const paints: Paint[] = []
      for (let run = 0; run < runs; run++) paints.push(await paintOf(browser, url + at, token, isWarm))
      const of = (read: (paint: Paint) => number) => median(paints.map(read))
      figures.push(
        { what: `${name}: first paint`, value: of((paint) => paint.first) / 1000, unit: 's' },
        {
          what: `${name}: largest paint`,
          value: of((paint) => paint.largest) / 1000,
          unit: 's',
          ...(most && { limit: { most } }),
        },
        { what: `${name}: main thread blocked`, value: of((paint) => paint.blocked), unit: 'ms' },
        {
          what: `${name}: layout shift`,
          value: Math.max(...paints.map((paint) => paint.shift)),
          unit: '',
          limit: { most: 0 },
        },
      )
    }
  } finally {
    await browser.close()
  }
  return figures
}
