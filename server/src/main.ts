import { setTimeout as sleep } from 'node:timers/promises'
import { type App, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { StartupError } from './startup-error.ts'
import { supervisedChecks } from './supervised-checks.ts'

/**
 * `node server/src/main.ts`: the wallet, until SIGTERM, Ctrl-C, or the end of the program that forked it. Tells a parent
 * that forked it `{ready: url}` or `{failed: sentence}`; alone it prints the same.
 */
const stopWithinMs = 6_500

const tell = (message: { ready: string } | { failed: string }) => {
  if (process.send) process.send(message)
  else if ('ready' in message) console.log(`The wallet is at ${message.ready}`)
  else console.error(message.failed)
}

const whyNot = (error: unknown, config: Config | undefined): string => {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof StartupError) return error.message
  if (code === 'EADDRINUSE') return `Port ${config?.port} is in use: stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${config?.port} is not allowed for this user: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config?.host}: set HOST to one that it has.`
  return `The wallet could not start: ${error instanceof Error ? error.stack : String(error)}`
}

const stopOnSignals = (app: App) => {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.race([app.stop(), sleep(stopWithinMs)])
    process.exit(0)
  }
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(end, () => void stop())
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await prepareDatabase(config)
  const app = await buildApp(config, { checks: supervisedChecks() })
  stopOnSignals(app)
  await app.start()
  tell({ ready: config.publicUrl })
} catch (error) {
  tell({ failed: whyNot(error, config) })
  process.exitCode = 1
  if (process.connected) process.disconnect()
  // What is half started (connections, the queue) would keep the process alive.
  setTimeout(() => process.exit(), 500).unref()
}
