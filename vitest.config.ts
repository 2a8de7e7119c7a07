import { defineConfig } from 'vitest/config'

/** Units and API tests of every room; journeys in a browser are Playwright's (tests/playwright.config.ts). */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{contract,server,sandbox,wallet,scripts,bench,tests,verifier}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/journeys/**'],
    pool: 'forks',
    maxWorkers: 2,
    // Machines of CI are slow and shared; no test measures time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
