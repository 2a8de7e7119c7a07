import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type FrontDoor = {
  readonly url: string
  /** Nobody gets through, pages and service workers alike: requests in flight are cut off too. */
  shut(): void
  open(): void
  /** Another build of a file, as after a deployment. */
  replace(path: string, change: (text: string) => string): void
  stop(): Promise<void>
}

/** A way into a product of its own, for journeys that lose the line or see a deployment while others use the same product. */
export async function openDoor(productUrl: string): Promise<FrontDoor> {
  let isOpen = true
  const changes = new Map<string, (text: string) => string>()
  const server = http.createServer((request, response) => {
    if (!isOpen) return void request.socket.destroy()
    const change = changes.get(request.url ?? '')
    const headers = { ...request.headers, ...(change && { 'accept-encoding': 'identity' }) }
    const onward = http.request(new URL(request.url ?? '/', productUrl), { method: request.method, headers })
    onward.on('error', () => request.socket.destroy())
    onward.on('response', (answer) => {
      if (!change) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return void answer.pipe(response)
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 502, kept)
        response.end(change(Buffer.concat(parts).toString()))
      })
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut() {
      isOpen = false
      server.closeAllConnections()
    },
    open() {
      isOpen = true
    },
    replace: (path, change) => void changes.set(path, change),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
