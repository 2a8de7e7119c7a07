import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../src/find-chromium.ts'
import { beMember, type Locale, openPage } from '../src/journey.ts'
import { deposit, registerMember, type TestMember } from '../src/member.ts'
import { startProduct, type Product } from '../src/product.ts'
import { sandboxOf } from '../src/sandbox.ts'
import { encodeVideo } from './encode-video.ts'
import { Film } from './film.ts'
import { type Scene, type Topic, storyboards } from './storyboards.ts'
import { captionsOf } from './write-captions.ts'

/**
 * `npm run videos`: records the tutorials from the product itself, in each language, with captions in all of them, into the web app's public
 * folder. Run it when a screen that they show has changed, look at them, and commit what it wrote.
 */
const folder = path.resolve(import.meta.dirname, '../../wallet/public/videos')
const locales = ['th', 'la', 'en'] as const satisfies readonly Locale[]
const size = { width: 390, height: 844 }
/** Sharp on a phone; the whole set stays under 5 MB. */
const scale = 2
const names = { th: 'สมชาย ใจดี', la: 'ສົມຊາຍ ໃຈດີ', en: 'Somchai Jaidee' } as const

/** What a member has before the film begins. */
async function prepare(product: Product, member: TestMember, topic: Topic) {
  if (topic !== 'wallet') await deposit(product, member, 1_000)
  if (topic !== 'bonus-cancel' && topic !== 'balance') return
  const { username } = (await member.call('GET /wallet/activate/{code}', { params: { code: 'pg' } })).body
  if (topic === 'balance') {
    await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 200 } })
    return
  }
  const offered = (await member.call('GET /bonus')).body.bonuses.find(({ state }) => state === 'available')
  await member.call('GET /bonus/activate/{code}', { params: { code: offered!.code } })
  const { total } = (await member.call('GET /wallet')).body
  await member.call('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: total } })
  // Its turnover is done, so that it can be ended.
  await sandboxOf(product.sandboxUrl).bet('pg', username, total, total * 5)
  await sandboxOf(product.sandboxUrl).bet('pg', username, total * 5, total + 250)
}

async function record(browser: Browser, product: Product, topic: Topic, scenes: readonly Scene[], locale: Locale) {
  const member = await registerMember(product, { name: names[locale] })
  await prepare(product, member, topic)
  const page = await openPage(browser, product, {
    viewport: size,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    isMobile: true,
  })
  await page.context().addCookies([{ name: 'i18next', value: locale, url: product.url }])
  await beMember(page, member, locale)
  const film = new Film(page, async () => {
    const { body } = await member.call('GET /qrcode/{provider}', { params: { provider: 'KBANK' } })
    if (body.hasQrcode) await sandboxOf(product.sandboxUrl).pay(body.qrcodeId)
  })
  let until = 0
  for (const { seconds, show } of scenes) {
    until += seconds
    await show(film)
    await film.standUntil(until)
  }
  await page.context().close()
  if (film.seconds > until + 0.001) throw new Error(`${topic} shows more than its captions have time for`)
  return film
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(await findChromium())
const product = await startProduct()
const wanted = process.argv.slice(2)
try {
  for (const [topic, scenes] of Object.entries(storyboards) as [Topic, readonly Scene[]][]) {
    if (wanted.length > 0 && !wanted.includes(topic)) continue
    for (const locale of locales) {
      const { frames, poster } = await record(browser, product, topic, scenes, locale)
      const page = await browser.newPage()
      const video = await encodeVideo(page, frames, { width: size.width * scale, height: size.height * scale })
      await page.close()
      writeFileSync(path.join(folder, `${topic}.${locale}.mp4`), video)
      writeFileSync(path.join(folder, `${topic}.${locale}.vtt`), captionsOf(scenes, locale))
      writeFileSync(path.join(folder, `${topic}.${locale}.jpg`), poster)
      console.log(`${topic}.${locale}.mp4 ${(video.length / 1000).toFixed(0)} kB, ${frames.length} pictures`)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
