import { defineConfig } from 'vitest/config'

/** Units and API tests of every room; journeys in a browser are Playwright's (tests/playwright.config.ts). */
export default defineConfig({
  test: {
    environment: 'node',
    // What is waited for may take its time on a busy machine; the test's own limit bounds it.
    expect: { poll: { timeout: 20_000 } },
    include: ['{contract,server,sandbox,wallet,console,scripts,bench,tests,verifier}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**'],
    pool: 'forks',
    maxWorkers: 2,
    // Machines of CI are slow and shared; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
