import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { type FileStore, newFileName } from './port.ts'

/** What every file store must do. */
export function fileStoreSuite(name: string, open: () => FileStore): void {
  describe(name, () => {
    const store = open
    const newName = () => newFileName('tests', 'bin', randomBytes)
    const put = (file: string, content: Buffer | string) => store().put(file, Readable.from([Buffer.from(content)]))
    const read = async (file: string, range?: { from: number; to?: number }) => {
      const opened = await store().open(file, range)
      return opened && { text: String(await buffer(opened.content)), ...opened, content: undefined }
    }

    test('what was put is there, whole', async () => {
      const file = newName()
      expect(await put(file, 'a slip')).toEqual({ bytes: 6 })
      expect(await read(file)).toMatchObject({ text: 'a slip', bytes: 6, from: 0, to: 5 })
    })

    test('a part of it, as a player of videos asks', async () => {
      const file = newName()
      await put(file, '0123456789')
      expect(await read(file, { from: 2, to: 4 })).toMatchObject({ text: '234', bytes: 10, from: 2, to: 4 })
      expect(await read(file, { from: 7 })).toMatchObject({ text: '789', bytes: 10, from: 7, to: 9 })
      expect(await read(file, { from: 8, to: 99 })).toMatchObject({ text: '89', bytes: 10, to: 9 })
      expect(await read(file, { from: 10 })).toMatchObject({ text: '', bytes: 10 })
    })

    test('put again, the later one stays', async () => {
      const file = newName()
      await put(file, 'first')
      await put(file, 'second')
      expect(await read(file)).toMatchObject({ text: 'second' })
    })

    test('what is not there is not there, before and after it was removed, and removing twice is no error', async () => {
      const file = newName()
      expect(await store().open(file)).toBeUndefined()
      await put(file, 'soon gone')
      await store().remove(file)
      await store().remove(file)
      expect(await store().open(file)).toBeUndefined()
    })

    test('a file of nothing is a file', async () => {
      const file = newName()
      expect(await store().put(file, Readable.from([]))).toEqual({ bytes: 0 })
      expect(await read(file)).toMatchObject({ text: '', bytes: 0 })
    })

    test('twenty megabytes pass through, chunk by chunk, unchanged', async () => {
      const chunk = randomBytes(1024 * 1024)
      const file = newName()
      const many = () => Readable.from(Array.from({ length: 20 }, () => chunk))
      expect(await store().put(file, many())).toEqual({ bytes: 20 * chunk.length })
      const kept = createHash('sha256')
      for await (const part of (await store().open(file))!.content) kept.update(part as Buffer)
      const given = createHash('sha256')
      for await (const part of many()) given.update(part as Buffer)
      expect(kept.digest('hex')).toBe(given.digest('hex'))
    })

    test('a stream that breaks off leaves no half of a file', async () => {
      const file = newName()
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('the first half')
          throw new Error('the phone went away')
        })(),
      )
      await expect(store().put(file, broken)).rejects.toThrow('the phone went away')
      expect(await store().open(file)).toBeUndefined()
    })

    test('two that put the same name at once: one of them whole', async () => {
      const file = newName()
      await Promise.all(['a', 'b'].map((letter) => put(file, letter.repeat(300_000))))
      expect(await read(file)).toMatchObject({ text: expect.stringMatching(/^(a{300000}|b{300000})$/) })
    })

    test.each(['../secret', 'slips/../../etc/passwd', '/etc/passwd', 'slips/ab/short.jpg', 'slips/ab/%2e%2e.jpg', ''])(
      'a name that is none of ours opens no door: %j',
      async (bad) => {
        await expect(store().open(bad)).rejects.toThrow('not the name of a file')
        await expect(put(bad, 'x')).rejects.toThrow('not the name of a file')
        await expect(store().remove(bad)).rejects.toThrow('not the name of a file')
      },
    )
  })
}
