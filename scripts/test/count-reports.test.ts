import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-reports.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'krapao-count-'))
afterAll(() => rmSync(folder, { recursive: true }))
const report = (content: unknown) => {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const units = (more: object) =>
  report({ success: true, numPassedTests: 5, numFailedTests: 0, testResults: [], ...more })
const unloaded = { status: 'failed', assertionResults: [] }

test('units: what passed and failed, files that do not load, and errors outside of any test', () => {
  expect(countVitest(units({}))).toEqual({ passed: 5, failed: 0 })
  expect(countVitest(units({ success: false, testResults: [unloaded, unloaded] }))).toEqual({ passed: 5, failed: 2 })
  expect(countVitest(units({ success: false }))).toEqual({ passed: 5, failed: 1 })
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countVitest(units({ success: false, numFailedTests: 1, testResults: [failing] }))).toEqual({
    passed: 5,
    failed: 1,
  })
})

test('journeys: one that passed only when repeated has failed, and so has a run of none', () => {
  const journeys = (expected: number, unexpected: number, flaky: number, errors: unknown[] = []) =>
    countPlaywright(report({ stats: { expected, unexpected, flaky }, errors }))
  expect(journeys(4, 0, 0)).toEqual({ passed: 4, failed: 0 })
  expect(journeys(2, 1, 1)).toEqual({ passed: 2, failed: 2 })
  expect(journeys(0, 0, 0)).toEqual({ passed: 0, failed: 1 })
  expect(journeys(0, 0, 0, ['no browser'])).toEqual({ passed: 0, failed: 1 })
})

test('a report that was never written is a failure', () => {
  expect(countVitest('/nowhere.json')).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright('/nowhere.json')).toEqual({ passed: 0, failed: 1 })
})
