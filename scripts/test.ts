import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './start/read-options.ts'
import { countPlaywright, countVitest } from './test/count-reports.ts'
import { type Count, check, run } from './test/run-step.ts'
import { stopTestPostgres, testPostgresRuns } from './test/stop-test-postgres.ts'

/**
 * `npm test`: everything CI runs, one after the other, the quickest first. Goes on after a failure, so that one run tells
 * all. The last line is `tests: N passed, N failed`; a check such as types or format counts as one test.
 */
const reports = mkdtempSync(path.join(tmpdir(), 'krapao-reports-'))
const hadPostgres = testPostgresRuns()
const counts: Count[] = []

counts.push(
  await check('types', 'tsc', ['-p', 'tsconfig.json', '--noEmit']),
  await check('types of the web app', 'tsc', ['-p', 'wallet', '--noEmit']),
  await check('types of the console', 'tsc', ['-p', 'console', '--noEmit']),
  await check('format', 'biome', ['format', '.']),
  await check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  await check('arrows', process.execPath, ['scripts/run.mjs', 'check-arrows']),
  await check('web app builds', process.execPath, ['scripts/run.mjs', 'build']),
  await check('web app keeps its budgets', process.execPath, ['wallet/scripts/check-budgets.ts']),
)

const units = path.join(reports, 'vitest.json')
await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${units}`], { show: true })
counts.push(countVitest(units))

if (existsSync(path.join(root, 'tests/playwright.config.ts'))) {
  const journeys = path.join(reports, 'playwright.json')
  const more = { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys }
  await run('playwright', ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'], {
    show: true,
    more,
  })
  counts.push(countPlaywright(journeys))
}

if (!hadPostgres) await stopTestPostgres()
rmSync(reports, { recursive: true, force: true })
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`)
