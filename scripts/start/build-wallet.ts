import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/src/startup-error.ts'
import { root } from './read-options.ts'
import { takeTurns } from './take-turns.ts'

const wallet = path.join(root, 'wallet')
const dist = path.join(wallet, 'dist')
const mark = path.join(dist, '.built-from')
/** Whose turn it is to build: two starts in one folder would tear each other's build apart. */
const turn = path.join(root, 'node_modules/.krapao-build')

/** What the web app is made of; its own output and tests are not. */
const sources = ['wallet', 'contract/src', 'verifier/src', 'package-lock.json']
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

const isBuiltFrom = (hash: string) => existsSync(mark) && readFileSync(mark, 'utf8') === hash

/** Builds the members' web app if there is no build of exactly these sources. Answers whether it had to. */
export async function buildWallet(): Promise<boolean> {
  if (isBuiltFrom(hashOfSources())) return false
  return await takeTurns(turn, async () => {
    const hash = hashOfSources()
    if (isBuiltFrom(hash)) return false
    await runBuild()
    writeFileSync(mark, hash)
    return true
  })
}

async function runBuild() {
  const output: Buffer[] = []
  const build = ['run', '--silent', 'build', '-w', 'wallet']
  const child = spawn('npm', build, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new StartupError(`The web app could not be built:\n${Buffer.concat(output).toString().trim()}`)
}
