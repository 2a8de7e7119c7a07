import path from 'node:path'
import { problemsOf } from './brand/check-brand.ts'
import type { Providers } from './config/providers.ts'
import { type Environment, type Problems, type TimeWindow, readEnvironment } from './config/read-environment.ts'
import { readProviders, readSettings } from './config/read-file.ts'
import { developmentKey, refuseDemo } from './config/refuse-demo.ts'
import { type SettingsChanges, withChanges } from './settings.ts'
import { StartupError } from './startup-error.ts'

export type {
  BankEndpoint,
  FilesEndpoint,
  GameEndpoint,
  OperatorAccount,
  OperatorWallet,
  PaymentEndpoint,
  Providers,
  SlipsEndpoint,
  SmsEndpoint,
  VoucherEndpoint,
} from './config/providers.ts'

/** Every setting, parsed once from the environment. docs/OPERATING.md lists names and defaults. */
export type Config = {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string
  readonly redisUrl: string | undefined
  readonly locale: 'th' | 'la'
  readonly registerOtp: boolean
  readonly slipClosed: TimeWindow | undefined
  readonly minDeposit: number | undefined
  readonly minDepositPaytimz: number | undefined
  readonly siteTerminated: boolean
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** The wallet's own origin, for links and webhooks. */
  readonly publicUrl: string
  /** Endpoints and credentials of third parties. */
  readonly providers: Providers
  /** Seals the passwords of game accounts at rest: 32 bytes, as 64 hex digits. A secret: production refuses the default. */
  readonly gamePasswordKey: string
  /** What this operator has changed of `settings.ts`'s defaults. */
  readonly settings?: SettingsChanges
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Reads all settings, or throws a StartupError that lists everything that is missing or wrong. Without
 * `KRAPAO_MODE=development`, which only `npm start` sets, it is production: demo data, default secrets and the sandbox
 * are refused, and nothing that must be chosen has a default.
 */
export function readConfig(env: Environment): Config {
  const found: string[] = []
  const problems: Problems = { add: (name, sentence) => found.push(`${name} ${sentence}`) }
  const read = readEnvironment(env, problems)
  const mode = read.oneOf('KRAPAO_MODE', ['development', 'production'], 'production')
  const live = mode === 'production'
  const needed = (name: string, value: string | undefined, what: string) => {
    if (value === undefined && read.text(name) === undefined) problems.add(name, `is missing: ${what}`)
    return value ?? ''
  }

  const host = read.text('HOST') ?? '127.0.0.1'
  const port = read.port('PORT', 8080)
  const publicUrl = read.url('PUBLIC_URL', live ? ['https:'] : ['http:', 'https:'])
  const providersFile = needed(
    'PROVIDERS_FILE',
    read.text('PROVIDERS_FILE'),
    'a JSON file with the third parties and their credentials',
  )
  const providers = providersFile && readProviders('PROVIDERS_FILE', providersFile, problems)
  if (live && providers) refuseDemo('PROVIDERS_FILE', providers, problems)
  const keyDigits = '64 hex digits, such as "openssl rand -hex 32" prints'
  const key = read.matching('GAME_PASSWORD_KEY', /^[0-9a-f]{64}$/i, keyDigits)
  if (live && key?.toLowerCase() === developmentKey)
    problems.add('GAME_PASSWORD_KEY', 'is the one of development: make your own')
  const settingsFile = read.text('SETTINGS_FILE')
  const slipClosed = read.window('SLIP_CLOSED', { from: '23:00', to: '01:00' })

  const config: Config = {
    mode,
    host,
    port,
    dataDir: path.resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl: needed(
      'DATABASE_URL',
      read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
      'the address of a PostgreSQL 15 or newer',
    ),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    locale: read.oneOf('LOCALE', ['th', 'la'], 'th'),
    registerOtp: read.onOff('REGISTER_OTP', true),
    slipClosed: slipClosed === 'off' ? undefined : slipClosed,
    minDeposit: read.amount('MIN_DEPOSIT'),
    minDepositPaytimz: read.amount('MIN_DEPOSIT_PAYTIMZ'),
    siteTerminated: read.onOff('SITE_TERMINATED', false),
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    publicUrl: live
      ? needed('PUBLIC_URL', publicUrl, "the wallet's own address, such as https://wallet.example")
      : (publicUrl ?? `http://${host}:${port}`),
    providers: providers || noProviders,
    gamePasswordKey: live
      ? needed('GAME_PASSWORD_KEY', key, 'the secret that seals game passwords, 64 hex digits')
      : (key ?? developmentKey),
    ...(settingsFile && { settings: readOperatorSettings(settingsFile, problems) }),
  }
  if (found.length > 0) throw new StartupError(tell(found))
  return config
}

/** Stands where the file could not be read, so that the reading goes on and finds the rest; nothing is ever started with it. */
const noProviders: Providers = {
  payments: [],
  payoutProvider: '',
  games: [],
  banks: [],
  sms: { code: '', baseUrl: '', sender: '', secret: '' },
}

/** The brand is looked at once every value is of its kind. */
function readOperatorSettings(file: string, problems: Problems): SettingsChanges {
  let isSound = true
  const settings = readSettings('SETTINGS_FILE', file, {
    add: (name, sentence) => {
      isSound = false
      problems.add(name, sentence)
    },
  })
  if (isSound && settings.brand)
    for (const sentence of problemsOf(withChanges(settings).brand))
      problems.add('SETTINGS_FILE', `(${file}) ${sentence}`)
  return settings
}

const tell = (found: readonly string[]) =>
  found.length === 1
    ? `A setting is missing or wrong: ${found[0]}.`
    : `${found.length} settings are missing or wrong:\n${found.map((line) => `  - ${line}`).join('\n')}`
