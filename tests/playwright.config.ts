import { defineConfig } from '@playwright/test'

/** Journeys in a real browser against the whole product. Each worker starts a product of its own (src/journey.ts). */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.artefacts/journeys',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 20_000 },
  reporter: [['list']],
})
