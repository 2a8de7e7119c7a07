import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../start/read-options.ts'

export type Count = { readonly passed: number; readonly failed: number }

/** The tests choose their own places: nothing of the person's shell may point them at a database or a data folder. */
const ours = [
  'PORT',
  'HOST',
  'SANDBOX_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'LOCALE',
  'REGISTER_OTP',
  'SLIP_CLOSED',
]
const alsoOurs = [
  'MIN_DEPOSIT',
  'MIN_DEPOSIT_PAYTIMZ',
  'SITE_TERMINATED',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'PROVIDERS_FILE',
  'SETTINGS_FILE',
]
const kept = Object.entries(process.env).filter(([name]) => ![...ours, ...alsoOurs].includes(name))
const env = {
  ...Object.fromEntries(kept),
  PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
}

export type Ran = { readonly code: number; readonly output: string }

/** Runs a program of node_modules in the project's root. `show`: its output is worth watching; else it is kept for later. */
export function run(command: string, args: readonly string[], { show = false, more = {} } = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() }))
  })
}

/** A check that holds or does not: it counts as one test. */
export async function check(name: string, command: string, args: readonly string[]): Promise<Count> {
  const began = performance.now()
  const { code, output } = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output.replace(/^/gm, '    '))
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
