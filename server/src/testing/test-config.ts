import { providersFor } from '@krapao/sandbox/credentials'
import type { Config } from '../config.ts'

/** The settings of a server under test, with third parties that nobody plays. */
export const testConfig = (dataDir: string, databaseUrl: string): Config => ({
  mode: 'test',
  host: '127.0.0.1',
  port: 0,
  dataDir,
  databaseUrl,
  redisUrl: undefined,
  locale: 'th',
  registerOtp: true,
  slipClosed: { from: '23:00', to: '01:00' },
  minDeposit: undefined,
  minDepositPaytimz: undefined,
  siteTerminated: false,
  metricsToken: undefined,
  logLevel: process.env['LOG_LEVEL'] ?? 'silent',
  publicUrl: 'http://127.0.0.1:1',
  providers: providersFor('http://127.0.0.1:1'),
  gamePasswordKey: '42'.repeat(32),
  // Many tests at once make a machine slow, and no test is about that: a process without its turn counts as away for ever.
  settings: { limits: { eventLoopDelayMs: 0 } },
})
