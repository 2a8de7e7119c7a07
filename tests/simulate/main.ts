import { randomInt } from 'node:crypto'
import { stopTestPostgres, testPostgresRuns } from '../../scripts/test/stop-test-postgres.ts'
import { runLives, textOf } from './run-lives.ts'

/**
 * `npm run simulate -- --runs N --seed S`: random lives of members with faults, crashes and time, on an injected clock.
 * Prints the seed of each failure and exits 1. `--seed` may name one life (`S/17`): that one is lived alone.
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}
const [seed = String(randomInt(1e9)), only] = (option('seed') ?? '').split('/').filter(Boolean)
const runs = only === undefined ? Number(option('runs') ?? 300) : 1
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Say how many lives: npm run simulate -- --runs 1000 --seed anything')
  process.exit(1)
}

const hadPostgres = testPostgresRuns()
const began = Date.now()
console.log(`${runs} lives from seed ${seed}${only ? `/${only}` : ''} …`)
const failures = await runLives({ first: Number(only ?? 0), count: runs, seed }, (failure) =>
  console.error(textOf(failure)),
)
if (!hadPostgres) await stopTestPostgres()
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`${runs - failures.length} of ${runs} lives held, ${failures.length} failed, in ${seconds} s.`)
for (const { seed: failed } of failures) console.log(`again: npm run simulate -- --seed ${failed}`)
process.exit(failures.length === 0 ? 0 : 1)
