import { buildSandbox } from './app.ts'

/**
 * `node sandbox/src/main.ts`: plays every third party until SIGTERM, Ctrl-C, or the end of the program that forked it.
 * Tells a parent that forked it `{ready: url}` or `{failed: sentence}`; alone it prints the same.
 */
const port = Number(process.env.SANDBOX_PORT ?? 8090)
const walletUrl = process.env.WALLET_URL ?? `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? 8080}`

const tell = (message: { ready: string } | { failed: string }) => {
  if (process.send) process.send(message)
  else if ('ready' in message) console.log(`The sandbox of third parties is at ${message.ready}`)
  else console.error(message.failed)
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set SANDBOX_PORT to another one.`
  if (code === 'EACCES') return `Port ${port} is not allowed for this user: set SANDBOX_PORT to one above 1023.`
  return `The sandbox could not start: ${message}`
}

try {
  const sandbox = await buildSandbox({ dataDir: process.env.DATA_DIR ?? '.data', port, walletUrl })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  for (const end of ['SIGTERM', 'disconnect']) process.on(end, stop)
  // Ctrl-C reaches every program of the terminal at once; who forked us ends us when the wallet needs us no longer.
  process.on('SIGINT', () => {
    if (!process.connected) stop()
  })
  tell({ ready: sandbox.url })
} catch (error) {
  tell({ failed: whyNot(error) })
  process.exitCode = 1
  if (process.connected) process.disconnect()
}
