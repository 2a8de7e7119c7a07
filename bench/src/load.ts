import { connect } from 'node:net'

export type LoadOptions = {
  readonly origin: string
  readonly connections: number
  readonly ms: number
  /** The whole next request of a connection: head, empty line, body. */
  readonly nextRequest: (connection: number) => string
}

export type Load = {
  /** Answers of 200 a second. */
  readonly perSecond: number
  /** How long each took, in ascending order. */
  readonly latenciesMs: readonly number[]
}

/**
 * Keeps one HTTP/1.1 request under way on each connection for the given time. Reads no more of an answer than it must: on
 * two cores a heavier client would take from what it measures. An answer of another kind than 200 ends the run.
 */
export async function load({ origin, connections, ms, nextRequest }: LoadOptions): Promise<Load> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  const latenciesMs: number[] = []

  const run = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let head = ''
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(nextRequest(connection))
      }
      socket.setEncoding('latin1')
      socket.on('error', reject)
      socket.on('connect', send)
      socket.on('data', (chunk: string) => {
        head += chunk
        const bodyAt = head.indexOf('\r\n\r\n') + 4
        if (bodyAt < 4) return
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        if (head.length < bodyAt + length) return
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(`the server answered ${head}`))
        head = ''
        const now = performance.now()
        latenciesMs.push(now - sentAt)
        if (now - started < ms) return send()
        socket.end()
        resolve()
      })
    })

  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)))
  const perSecond = (latenciesMs.length / (performance.now() - started)) * 1000
  return { perSecond, latenciesMs: latenciesMs.toSorted((a, b) => a - b) }
}
