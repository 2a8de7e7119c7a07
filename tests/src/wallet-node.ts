import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeEnv, nodeFlags } from '../../scripts/start/node-settings.ts'
import { freePort } from './product.ts'

/** One process of the wallet server alone, beside a database that somebody else keeps. */
export type WalletNode = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Whether it can be spoken to, as far as anybody knows. */
  readonly isUp: () => boolean
  /** SIGTERM: it ends in order. */
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

export type WalletNodeOptions = {
  readonly databaseUrl: string
  readonly providersFile: string
  readonly dataDir: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

const program = fileURLToPath(import.meta.resolve('@krapao/server/main'))

/** Started as `npm start` starts it, until `/readyz` says so. */
export async function startWalletNode(options: WalletNodeOptions): Promise<WalletNode> {
  const port = options.port ?? (await freePort())
  const child = fork(program, {
    execArgv: nodeFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...nodeEnv,
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      PROVIDERS_FILE: options.providersFile,
      DATA_DIR: options.dataDir,
      PORT: String(port),
      KRAPAO_MODE: 'development',
      LOG_LEVEL: 'fatal',
      ...options.env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (hasEnded(child)) throw new Error(`a wallet node on port ${port} ended before it was ready`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    port,
    pid: child.pid!,
    isUp: () => !hasEnded(child) && !child.killed,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
