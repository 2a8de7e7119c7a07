/**
 * Forked by the flood: holds many sockets open, each of a guest of its own, in a process of its own, so that what the server
 * needs for them can be told from what they need here. Speaks as little of Socket.IO as it takes to be let in and stay
 * (Engine.IO 4 over WebSocket), because ten thousand whole clients would not fit beside what is measured.
 */
export type FloodOrder = { readonly origin: string; readonly sockets: number }

const atOnce = 50

process.on('message', (order: FloodOrder) => {
  hold(order).then(
    () => process.send!('held'),
    (error: Error) => process.send!(String(error)),
  )
})
process.on('disconnect', () => process.exit(0))

async function hold({ origin, sockets }: FloodOrder): Promise<void> {
  let left = sockets
  const work = async () => {
    while (left-- > 0) await openGuest(origin)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** A new guest of the site with an open socket. `onText` hears what it is told. */
export async function openGuest(
  origin: string,
  onText: (text: string) => void = () => {},
): Promise<{ guestToken: string }> {
  const response = await fetch(`${origin}/api/chat/config`, { headers: { 'x-requested-with': 'wallet-user' } })
  const { guestToken } = (await response.json()) as { guestToken: string }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket/?EIO=4&transport=websocket`)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket was refused')))
    socket.addEventListener('close', () => reject(new Error('a socket was closed')))
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ guestToken })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve()
      else if (text.startsWith('44')) reject(new Error(text))
      else onText(text)
    })
  })
  return { guestToken }
}
