import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ProviderFault } from '../fault.ts'
import { type FileStore, type OpenFile, fileName } from './port.ts'
import { partOf } from './part-of.ts'

/** Files in a folder of this machine: `DATA_DIR/files`, for one node, or several that share the folder. */
export function openLocalFolder(folder: string): FileStore {
  const pathOf = (name: string) => path.join(folder, fileName(name))
  return {
    put: (name, content) =>
      faultsTold('put', async () => {
        const place = pathOf(name)
        await makeFolders(folder, path.dirname(place))
        const half = `${place}.${randomBytes(6).toString('hex')}.half`
        try {
          const written = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true })
          await pipeline(content, written)
          await rename(half, place)
          await syncFolder(path.dirname(place))
          return { bytes: written.bytesWritten }
        } catch (error) {
          await rm(half, { force: true })
          throw error
        }
      }),
    open: (name, range) =>
      faultsTold('open', async () => {
        const file = await openForReading(pathOf(name))
        if (!file) return undefined
        const { size: bytes } = await file.stat()
        const { from, to } = partOf(bytes, range)
        const opened = { bytes, from, to }
        if (to >= from) return { content: createReadStream('', { fd: file, start: from, end: to }), ...opened }
        await file.close()
        return { content: Readable.from([]), ...opened } satisfies OpenFile
      }),
    remove: (name) => faultsTold('remove', () => rm(pathOf(name), { force: true })),
    close: async () => {},
  }
}

/** Nobody else on this machine may look into them. */
async function makeFolders(root: string, folder: string) {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  // A folder that is lost with the power takes its files along: each new one is written down in the one above it.
  for (let at = folder; at.startsWith(root); at = path.dirname(at)) await syncFolder(path.dirname(at))
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openForReading(place: string): Promise<FileHandle | undefined> {
  try {
    return await open(place, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isOfTheDisk = (error: unknown) => /^E[A-Z]+$/.test(codeOf(error) ?? '') && 'syscall' in (error as object)

/** What the disk refuses is the store's fault; what the caller's stream throws, or a bug, stays what it is. */
async function faultsTold<T>(operation: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOfTheDisk(error)) throw error
    throw new ProviderFault('unavailable', 'files', operation, codeOf(error), error)
  }
}
