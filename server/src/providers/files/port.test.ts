import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openLocalFolder } from './local-folder.ts'
import { type FileStore, newFileName } from './port.ts'
import { fileStoreSuite } from './port.suite.ts'
import { openS3Stage, s3Account } from './s3-stage.ts'
import { openS3Bucket } from './s3-compatible.ts'

let dir: string
let s3: Awaited<ReturnType<typeof openS3Stage>>
let bucket: FileStore
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'krapao-files-'))
  s3 = await openS3Stage()
  bucket = openBucket()
})
afterEach(() => s3.refuseWith(undefined))
afterAll(async () => {
  await bucket.close()
  s3.close()
  await rm(dir, { recursive: true })
})

const openBucket = (over: Partial<typeof s3Account> & { baseUrl?: string } = {}) =>
  openS3Bucket(
    { code: 'S3', baseUrl: s3.baseUrl, bucket: 'krapao-files', ...s3Account, ...over },
    { spoolDir: path.join(dir, 'spool'), timeoutMs: 5_000 },
  )
const newName = () => newFileName('tests', 'bin', randomBytes)
const some = () => Readable.from([Buffer.from('something')])

fileStoreSuite('a folder of this machine', () => openLocalFolder(path.join(dir, 'files')))
fileStoreSuite('a bucket that speaks S3', () => bucket)

describe('a folder of this machine', () => {
  test('nobody else may look into it, and no half of a file stays behind', async () => {
    const folder = path.join(dir, 'private')
    const name = newName()
    const store = openLocalFolder(folder)
    await store.put(name, some())
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(path.join(folder, name)))).mode & 0o777).toBe(0o700)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(store.put(name, broken)).rejects.toThrow('gone')
    expect(await readdir(path.dirname(path.join(folder, name)))).toEqual([path.basename(name)])
  })

  test('a folder that can not be written is the store’s fault', async () => {
    const inTheWay = path.join(dir, 'in-the-way')
    await writeFile(inTheWay, 'a file')
    const store = openLocalFolder(path.join(inTheWay, 'files'))
    await expect(store.put(newName(), some())).rejects.toMatchObject({ kind: 'unavailable', provider: 'files' })
  })
})

describe('a bucket that speaks S3', () => {
  test('what waits to be sent does not stay behind', async () => {
    await bucket.put(newName(), some())
    s3.refuseWith(503)
    await expect(bucket.put(newName(), some())).rejects.toMatchObject({ kind: 'unknown-outcome' })
    expect(await readdir(path.join(dir, 'spool'))).toEqual([])
  })

  test('another secret is turned away, and its silence is a fault, never an empty file', async () => {
    const stranger = openBucket({ secretAccessKey: 'guessed' })
    const name = newName()
    await bucket.put(name, some())
    await expect(stranger.open(name)).rejects.toMatchObject({ kind: 'unavailable', vendorCode: '403' })
    await stranger.close()
    s3.refuseWith(500)
    await expect(bucket.open(name)).rejects.toMatchObject({ kind: 'unknown-outcome' })
    await expect(bucket.remove(name)).rejects.toMatchObject({ kind: 'unknown-outcome' })
    const nowhere = openBucket({ baseUrl: 'http://127.0.0.1:1' })
    await expect(nowhere.open(name)).rejects.toMatchObject({ kind: 'unavailable' })
    await nowhere.close()
  })
})
