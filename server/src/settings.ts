const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * The numbers of decisions.md that an operator may change, with the defaults it gives. `app.ts` hands them to every use
 * case as `services.settings`; a test or an operator replaces single values through `withChanges`.
 */
export const defaultSettings = {
  limits: {
    /** Calls of one member: 50 a second with bursts of 200, counted as 200 in four seconds. */
    memberCalls: 200,
    memberWindowMs: 4 * second,
    /** Calls of one address without a login. */
    addressCalls: 200,
    addressWindowMs: second,
    jsonBytes: 64 * 1024,
    jsonDepth: 16,
  },
  /** Addresses that are answered INVALID_IP. */
  blockedAddresses: [] as readonly string[],
  /** Balancers whose X-Forwarded-For is believed. */
  trustedProxies: [] as readonly string[],
  sessions: {
    lifeMs: day,
    rememberedLifeMs: 30 * day,
    /** How long a node believes a token without asking the database again; revocation is told to it at once. */
    cacheMs: 5 * second,
    cacheSize: 10_000,
    socketsPerMember: 20,
  },
  passwords: { minLength: 8, maxLength: 128, memoryKiB: 19_456, passes: 2, lanes: 1 },
  otp: {
    lifeMs: 5 * minute,
    tries: 5,
    blockMs: 30 * minute,
    sends: 3,
    sendsWindowMs: 10 * minute,
    verifiedForMs: 15 * minute,
    /** SMS in one business day. */
    dailyPerPhone: 10,
    dailyPerAddress: 100,
    dailyForSite: 20_000,
  },
  logIn: {
    /** Failures of one phone from one address. */
    shortLockAfter: 5,
    shortLockMs: minute,
    longLockAfter: 10,
    longLockMs: 30 * minute,
    /** Failures of one address, whatever the phone. */
    addressFailures: 200,
    addressWindowMs: 10 * minute,
  },
  slips: { maxAgeMinutes: 60, maxBytes: 10 * 1024 * 1024 },
  /** In baht; for kip these are multiplied by `kipPerBaht` (decisions.md §5: a default, not a rate of exchange). */
  withdrawals: { minimum: 100, maximum: 50_000 },
  kipPerBaht: 500,
  notices: { percentFail: 5 },
  enableChatWidget: false,
}

export type Settings = typeof defaultSettings
export type SettingsChanges = { readonly [K in keyof Settings]?: Settings[K] extends object ? Partial<Settings[K]> : Settings[K] }

/** The defaults with single values replaced. */
export const withChanges = (changes: SettingsChanges = {}): Settings => {
  const merged: Record<string, unknown> = { ...defaultSettings }
  for (const [name, change] of Object.entries(changes)) {
    const before = merged[name]
    const isGroup = typeof before === 'object' && !Array.isArray(before)
    merged[name] = isGroup ? { ...before, ...(change as object) } : change
  }
  return merged as Settings
}
