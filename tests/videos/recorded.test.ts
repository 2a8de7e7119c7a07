import { readFileSync } from 'node:fs'
import path from 'node:path'
import { tutorials } from '@krapao/contract/tutorials'
import { expect, test } from 'vitest'
import { storyboards } from './storyboards.ts'
import { captionsOf } from './write-captions.ts'

const folder = path.resolve(import.meta.dirname, '../../wallet/public/videos')
const read = (file: string) => readFileSync(path.join(folder, file))
const scripts = { th: /^[^ກ-ໟ]*[ก-๙]/, la: /^[^ก-๙]*[ກ-ໟ]/, en: /^[\x20-\x7e]+$/ } as const
const locales = ['th', 'la', 'en'] as const

/** The names of an MP4's outermost boxes, in their order. */
const boxesOf = (mp4: Buffer) => {
  const names: string[] = []
  for (let at = 0; at + 8 <= mp4.length; at += mp4.readUInt32BE(at)) names.push(mp4.toString('latin1', at + 4, at + 8))
  return names
}
/** From the movie header: version 0 has 32-bit fields. */
const secondsOf = (mp4: Buffer) => {
  const at = mp4.indexOf('mvhd') + 4
  const isLong = mp4[at] === 1
  const scale = mp4.readUInt32BE(at + (isLong ? 20 : 12))
  return (isLong ? Number(mp4.readBigUInt64BE(at + 24)) : mp4.readUInt32BE(at + 16)) / scale
}

test('every tutorial is recorded in each language, as H.264 that begins to play before all of it is there', () => {
  expect(Object.keys(storyboards)).toEqual([...tutorials])
  for (const name of tutorials)
    for (const locale of locales) {
      const video = read(`${name}.${locale}.mp4`)
      const boxes = boxesOf(video)
      expect(boxes.indexOf('moov'), `${name}.${locale}`).toBeLessThan(boxes.indexOf('mdat'))
      expect(boxes[0]).toBe('ftyp')
      expect(video.includes('avc1')).toBe(true)
      expect(video.length).toBeLessThan(400_000)
      const wanted = storyboards[name].reduce((sum, { seconds }) => sum + seconds, 0)
      expect(secondsOf(video)).toBeCloseTo(wanted, 1)
      expect(read(`${name}.${locale}.jpg`).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    }
})

test('each has captions in its language’s script, of which none is left to be recorded', () => {
  for (const name of tutorials)
    for (const locale of locales) {
      const written = read(`${name}.${locale}.vtt`).toString()
      expect(written, `run npm run videos ${name}`).toBe(captionsOf(storyboards[name], locale))
      for (const { say } of storyboards[name]) expect(say[locale]).toMatch(scripts[locale])
    }
})
