import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Pool } from 'undici'
import type { FilesEndpoint } from '../../config.ts'
import { ProviderFault } from '../fault.ts'
import { partOf } from './part-of.ts'
import { type FileRange, type FileStore, fileName } from './port.ts'

type Options = {
  /** Where content waits while it is weighed: the store wants its length and its hash before the first byte. */
  readonly spoolDir: string
  readonly timeoutMs?: number
}
type Ask = {
  readonly operation: string
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly name: string
  readonly headers?: Record<string, string>
  readonly body?: Readable
}

const emptyHash = createHash('sha256').digest('hex')

/** Files in a bucket of anything that speaks S3 (path style, Signature Version 4), for many nodes. */
export function openS3Bucket(endpoint: FilesEndpoint, { spoolDir, timeoutMs = 30_000 }: Options): FileStore {
  const { bucket, region, accessKeyId, secretAccessKey } = endpoint
  const base = endpoint.baseUrl.replace(/\/$/, '')
  const pool = new Pool(new URL(base).origin, { connections: 16, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })

  const ask = async ({ operation, method, name, headers = {}, body }: Ask) => {
    const url = `${base}/${bucket}/${fileName(name)}`
    const contentHash = headers['x-amz-content-sha256'] ?? emptyHash
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': contentHash },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    })
    const signed = await signer.sign()
    try {
      return await pool.request({
        method,
        path: signed.url.pathname,
        headers: Object.fromEntries(signed.headers),
        body: body ?? null,
      })
    } catch (error) {
      const kind = method === 'PUT' || method === 'DELETE' ? 'unknown-outcome' : 'unavailable'
      throw new ProviderFault(kind, 'files', operation, (error as NodeJS.ErrnoException).code, error)
    }
  }
  /** The answer's status if it is one of these; whatever else it says is told as a fault, and its body let go. */
  const expectStatus = async (operation: string, answer: Awaited<ReturnType<typeof ask>>, ...expected: number[]) => {
    if (expected.includes(answer.statusCode)) return answer.statusCode
    await answer.body.dump()
    const kind = answer.statusCode >= 500 ? 'unknown-outcome' : 'unavailable'
    throw new ProviderFault(kind, 'files', operation, String(answer.statusCode))
  }

  return {
    put: async (name, content) => {
      const spooled = await spool(spoolDir, content)
      try {
        const headers = {
          'content-length': String(spooled.bytes),
          'x-amz-content-sha256': spooled.hash,
        }
        const body = createReadStream(spooled.place)
        const answer = await ask({ operation: 'put', method: 'PUT', name, headers, body })
        await expectStatus('put', answer, 200)
        await answer.body.dump()
        return { bytes: spooled.bytes }
      } finally {
        await rm(spooled.place, { force: true })
      }
    },
    open: async (name, range) => {
      const headers = range ? { range: `bytes=${range.from}-${range.to ?? ''}` } : {}
      const answer = await ask({ operation: 'open', method: 'GET', name, headers })
      const status = await expectStatus('open', answer, 200, 206, 404, 416)
      if (status === 404) return answer.body.dump().then(() => undefined)
      const bytes = sizeOf(answer.headers, status)
      if (bytes === undefined) {
        await answer.body.dump()
        throw new ProviderFault('malformed', 'files', 'open', 'tells no size')
      }
      return { content: await contentOf(answer.body, status, range), bytes, ...partOf(bytes, range) }
    },
    remove: async (name) => {
      const answer = await ask({ operation: 'remove', method: 'DELETE', name })
      await expectStatus('remove', answer, 200, 204, 404)
      await answer.body.dump()
    },
    close: () => pool.close(),
  }
}

/** Of the whole file: the length of all of it, or what stands behind the bar of `bytes 0-9/100`. */
function sizeOf(headers: Readonly<Record<string, string | string[] | undefined>>, status: number): number | undefined {
  const told = status === 200 ? headers['content-length'] : /\/(\d+)$/.exec(String(headers['content-range']))?.[1]
  return /^\d+$/.test(String(told)) ? Number(told) : undefined
}

/** A store that knows no ranges sends all of it: the part is cut out here. */
async function contentOf(
  body: Readable & { dump(): Promise<void> },
  status: number,
  range: FileRange | undefined,
): Promise<Readable> {
  if (status === 416) {
    await body.dump()
    return Readable.from([])
  }
  return status === 200 && range ? Readable.from(cut(body, range)) : body
}

async function* cut(body: AsyncIterable<Buffer>, { from, to = Number.MAX_SAFE_INTEGER }: FileRange) {
  let at = 0
  for await (const chunk of body) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    at += chunk.length
    if (part.length > 0) yield part
    if (at > to) return
  }
}

/** Writes the content to a file of its own, and answers its length and hash. */
async function spool(spoolDir: string, content: Readable) {
  await mkdir(spoolDir, { recursive: true, mode: 0o700 })
  const place = path.join(spoolDir, randomBytes(16).toString('hex'))
  const hash = createHash('sha256')
  let bytes = 0
  const weigh = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(content, weigh, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
  return { place, bytes, hash: hash.digest('hex') }
}
