import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Change = (text: string) => string

export type FrontDoor = {
  readonly url: string
  /** Nobody gets through, pages and service workers alike: requests in flight are cut off too. */
  shut(): void
  open(): void
  /** Another build of a file, as after a deployment. */
  replace(path: string, change: Change): void
  stop(): Promise<void>
}

const answerWith = async (answer: http.IncomingMessage, response: http.ServerResponse, change: Change | undefined) => {
  const headers = { ...answer.headers }
  if (change) delete headers['content-length']
  response.writeHead(answer.statusCode ?? 502, headers)
  if (change) response.end(change(await text(answer)))
  else answer.pipe(response)
}

/** A way into a product of its own, for journeys that lose the line or see a deployment while others use the same product. */
export async function openDoor(productUrl: string): Promise<FrontDoor> {
  let isOpen = true
  const changes = new Map<string, Change>()
  const server = http.createServer((request, response) => {
    if (!isOpen) {
      request.socket.destroy()
      return
    }
    const path = request.url ?? '/'
    const change = changes.get(path)
    const headers = { ...request.headers, ...(change && { 'accept-encoding': 'identity' }) }
    const onward = http.request(new URL(path, productUrl), { method: request.method, headers })
    onward.on('error', () => request.socket.destroy())
    onward.on('response', (answer) => void answerWith(answer, response, change))
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
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
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
