import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/src/startup-error.ts'
import { root } from './read-options.ts'

const wallet = path.join(root, 'wallet')
const dist = path.join(wallet, 'dist')
const mark = path.join(dist, '.built-from')

/** What the web app is made of; its own output and tests are not. */
const sources = ['wallet', 'contract/src', 'package-lock.json']
const left = /^(dist|node_modules|compiled|\.artefacts)$|\.test\.tsx?$/

/** Name, size and time of every source: quick, and enough to know that nothing changed since the build. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const visit = (file: string) => {
    const stat = statSync(file)
    if (stat.isDirectory()) {
      for (const name of readdirSync(file).sort()) if (!left.test(name)) visit(path.join(file, name))
    } else hash.update(`${path.relative(root, file)} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const source of sources) visit(path.join(root, source))
  return hash.digest('hex')
}

/** Builds the members' web app if there is no build of exactly these sources. Answers whether it had to. */
export async function buildWallet(): Promise<boolean> {
  const hash = hashOfSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return false
  const output: Buffer[] = []
  const child = spawn('npm', ['run', '--silent', 'build', '-w', 'wallet'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new StartupError(`The web app could not be built:\n${Buffer.concat(output).toString().trim()}`)
  writeFileSync(mark, hash)
  return true
}
