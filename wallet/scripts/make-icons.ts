/**
 * Draws the icons of the installed app from `public/icon.svg`, on the look's night ground: launchers and iOS want PNGs without holes. The result
 * is committed. Run: `npm run -w wallet icons`.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const source = new URL('../public/icon.svg', import.meta.url)
const out = fileURLToPath(new URL('../public/icons/', import.meta.url))
const ground = '#0b0d22'

/** `share`: how much of the side the mark takes. A launcher cuts a maskable one down to a circle of 80 %. */
const icons = [
  { name: '192', side: 192, share: 0.78, corner: 0.22 },
  { name: '512', side: 512, share: 0.78, corner: 0.22 },
  { name: 'maskable-512', side: 512, share: 0.56, corner: 0 },
  { name: 'apple-touch', side: 180, share: 0.68, corner: 0 },
] as const

const svg = await readFile(source)
await mkdir(out, { recursive: true })
for (const { name, side, share, corner } of icons) {
  const markSide = Math.round(side * share)
  const mark = await sharp(svg, { density: (72 * markSide) / 32 })
    .resize(markSide, markSide)
    .png()
    .toBuffer()
  const plate = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/></svg>`,
  )
  await sharp(plate)
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${out}${name}.png`)
}
