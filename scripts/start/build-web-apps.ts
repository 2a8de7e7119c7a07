import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/src/startup-error.ts'
import { root } from './read-options.ts'
import { takeTurns } from './take-turns.ts'

/** Whose turn it is to build: two starts in one folder would tear each other's build apart. */
const turn = path.join(root, 'node_modules/.krapao-build')

/** What each web app is made of, beside itself; its own output and tests are not. */
const beneath = ['contract/src', 'verifier/src', 'package-lock.json']
const apps = [
  { room: 'wallet', sources: ['wallet', ...beneath] },
  { room: 'console', sources: ['console', 'wallet/src/styles', 'wallet/scripts/build', ...beneath] },
] as const
type App = (typeof apps)[number]
const left = /^(dist|node_modules|compiled|\.artefacts)$|\.test\.tsx?$/

/** Name, size and time of every source: quick, and enough to know that nothing changed since the build. */
function hashOfSources({ sources }: App): string {
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

const markOf = ({ room }: App) => path.join(root, room, 'dist/.built-from')
const isBuiltFrom = (app: App, hash: string) => existsSync(markOf(app)) && readFileSync(markOf(app), 'utf8') === hash

/** Builds the web apps of which there is no build of exactly these sources. Answers whether it had to. */
export async function buildWebApps(): Promise<boolean> {
  if (apps.every((app) => isBuiltFrom(app, hashOfSources(app)))) return false
  return await takeTurns(turn, async () => {
    const built = await Promise.allSettled(apps.map(buildIfChanged))
    for (const one of built) if (one.status === 'rejected') throw one.reason
    return built.some((one) => one.status === 'fulfilled' && one.value)
  })
}

async function buildIfChanged(app: App): Promise<boolean> {
  const hash = hashOfSources(app)
  if (isBuiltFrom(app, hash)) return false
  await runBuild(app)
  writeFileSync(markOf(app), hash)
  return true
}

async function runBuild({ room }: App) {
  const output: Buffer[] = []
  const build = ['run', '--silent', 'build', '-w', room]
  const child = spawn('npm', build, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0)
    throw new StartupError(`The web app (${room}) could not be built:\n${Buffer.concat(output).toString().trim()}`)
}
