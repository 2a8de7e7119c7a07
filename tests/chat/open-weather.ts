import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import type { Dice } from '../simulate/dice.ts'

/** The way from one side to the nodes: like a phone's network and the balancer behind it in one. */
export type Weather = {
  readonly url: string
  /** Breaks every connection that stands, whatever is under way on it. */
  cut(): void
  close(): Promise<void>
}

/** Each new connection goes to one of the nodes that are up; where none is, it is refused. */
export async function openWeather(portsUp: () => readonly number[], dice: Dice): Promise<Weather> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A broken line is what this is for.
    socket.on('error', () => {})
  }
  const server = createServer((near) => {
    const ports = portsUp()
    keep(near)
    if (ports.length === 0) {
      near.destroy()
      return
    }
    const far = connect(dice.pick(ports), '127.0.0.1')
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
