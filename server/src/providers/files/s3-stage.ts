import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const s3Account = { region: 'ap-southeast-1', accessKeyId: 'KEYOFTESTS', secretAccessKey: 'secret-of-tests' }

/**
 * A bucket as small as one can be that still checks what a real one checks: Signature Version 4 over everything it covers,
 * worked out anew from Amazon's description, the content's hash, its length, and whose bucket it is. For tests.
 */
export async function openS3Stage() {
  const kept = new Map<string, Buffer>()
  let refuseWith: number | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const end = (status: number, headers = {}, content?: Buffer) =>
      void response.writeHead(status, headers).end(content)
    if (refuseWith) return end(refuseWith)
    const why = whyUnsigned(request, body)
    if (why) return end(403, {}, Buffer.from(why))
    const key = new URL(request.url!, 'http://s3').pathname
    if (request.method === 'PUT') {
      if (request.headers['content-length'] !== String(body.length)) return end(411)
      kept.set(key, body)
      return end(200)
    }
    if (request.method === 'DELETE') return end(kept.delete(key) ? 204 : 204)
    const found = kept.get(key)
    if (!found) return end(404)
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (first === undefined) return end(200, { 'content-length': found.length }, found)
    const [from, to] = [Number(first), Math.min(last ? Number(last) : found.length, found.length - 1)]
    if (from >= found.length) return end(416, { 'content-range': `bytes */${found.length}` })
    return end(206, { 'content-range': `bytes ${from}-${to}/${found.length}` }, found.subarray(from, to + 1))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    refuseWith: (status: number | undefined) => (refuseWith = status),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function whyUnsigned(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method, url } = request
  const [, id, day, region, names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== s3Account.accessKeyId || region !== s3Account.region) return 'unknown account or region'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return 'the content has another hash'
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.split(';').includes(needed)) return `${needed} is not signed`
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day!)) return 'another day'
  const { pathname } = new URL(url!, 'http://s3')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, '', lines.join(''), names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${s3Account.secretAccessKey}`, day!), region))
  return hmac(key, toSign).toString('hex') === given ? undefined : 'the signature does not fit'
}
