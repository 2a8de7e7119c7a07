import { connect } from 'node:net'

export type LoadOptions = {
  readonly origin: string
  readonly connections: number
  readonly ms: number
  /** The whole next request of a connection: head, empty line, body. */
  readonly nextRequest: (connection: number) => string
}

/**
 * Keeps one HTTP/1.1 request under way on each connection for the given time; answers how many were answered with 200 a
 * second. Reads no more of an answer than it must: on two cores a heavier client would take from what it measures.
 * An answer of another kind ends the run.
 */
export async function load({ origin, connections, ms, nextRequest }: LoadOptions): Promise<number> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  let answered = 0

  const run = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let head = ''
      socket.setEncoding('latin1')
      socket.on('error', reject)
      socket.on('connect', () => socket.write(nextRequest(connection)))
      socket.on('data', (chunk: string) => {
        head += chunk
        const bodyAt = head.indexOf('\r\n\r\n') + 4
        if (bodyAt < 4) return
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
        if (head.length < bodyAt + length) return
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(`the server answered ${head}`))
        head = ''
        answered++
        if (performance.now() - started < ms) return void socket.write(nextRequest(connection))
        socket.end()
        resolve()
      })
    })

  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)))
  return (answered / (performance.now() - started)) * 1000
}
