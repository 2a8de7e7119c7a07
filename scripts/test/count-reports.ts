import { readFileSync } from 'node:fs'
import type { Count } from './run-step.ts'

type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Of Vitest's JSON. A file that could not even be loaded has no failed test in it, and is one. */
export function countVitest(file: string): Count {
  const report = read(file) as VitestReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const failed = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Of Playwright's JSON. A journey that only passed on its second try has failed: nobody would look at it again. */
export function countPlaywright(file: string): Count {
  const report = read(file) as PlaywrightReport | undefined
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failed = unexpected + flaky + report.errors.length
  // No journey at all is a broken set-up, not a success.
  return { passed: expected, failed: expected + failed === 0 ? 1 : failed }
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
