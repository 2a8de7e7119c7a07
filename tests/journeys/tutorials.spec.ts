import { tutorials } from '@krapao/contract/tutorials'
import { expect, isAccessible, test } from '../src/journey.ts'

type Film = { seconds: number; width: number; tracks: { language: string; cues: number; mode: string }[]; at: number }
const film = `(() => {
  const video = document.querySelector('dialog video')
  const tracks = [...video.textTracks].map(({ language, cues, mode }) => ({ language, cues: cues?.length ?? 0, mode }))
  return { seconds: video.duration, width: video.videoWidth, tracks, at: video.currentTime }
})()`

test('the help page plays its films by the keyboard, with captions in three languages', async ({ page }) => {
  await page.goto('/howto')
  const list = page.getByRole('region', { name: 'ดูวิธีทำ' })
  await expect(list.getByRole('button')).toHaveCount(tutorials.length)
  await isAccessible(page)
  const first = list.getByRole('button', { name: 'ดูวิดีโอ: เติมเงินเข้ากระเป๋า' })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?modal=video:wallet$/)
  await expect(page.getByRole('heading', { name: 'เติมเงินเข้ากระเป๋า' })).toBeFocused()
  await expect.poll(async () => (await page.evaluate<Film>(film)).at).toBeGreaterThan(0.3)
  await page.evaluate(
    "for (const track of document.querySelector('dialog video').textTracks) if (track.mode === 'disabled') track.mode = 'hidden'",
  )
  await expect
    .poll(async () => (await page.evaluate<Film>(film)).tracks)
    .toEqual([
      { language: 'th', cues: 6, mode: 'showing' },
      { language: 'lo', cues: 6, mode: 'hidden' },
      { language: 'en', cues: 6, mode: 'hidden' },
    ])
  const { seconds, width } = await page.evaluate<Film>(film)
  expect({ seconds, width }).toEqual({ seconds: 26, width: 780 })
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(first).toBeFocused()
})

test('every film in every language can be played to its end', async ({ page }) => {
  await page.goto('/howto')
  for (const name of tutorials)
    for (const locale of ['th', 'la', 'en']) {
      const end = await page.evaluate<string>(`new Promise((resolve) => {
        const video = Object.assign(document.createElement('video'), { muted: true, src: '/videos/${name}.${locale}.mp4' })
        video.onerror = () => resolve(video.error.message)
        video.onseeked = () => resolve('seen')
        video.onloadeddata = () => { video.currentTime = video.duration - 0.5 }
      })`)
      expect(end, `${name} in ${locale}`).toBe('seen')
    }
})

test('a film that does not arrive is told, with what else there is', async ({ page }) => {
  await page.goto('/howto?modal=video:bonus')
  await expect(page.locator('dialog video')).toBeVisible()
  await page.evaluate("document.querySelector('dialog video').src = '/videos/none.mp4'")
  await expect(page.getByText('เปิดวิดีโอไม่ได้').first()).toBeVisible()
  await expect(page.getByText('อ่านขั้นตอนในหน้าวิธีใช้')).toBeVisible()
})
