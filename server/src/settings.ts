import { tutorials } from '@krapao/contract/tutorials'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * The numbers of decisions.md that an operator may change, with the defaults it gives. `app.ts` hands them to every use
 * case as `services.settings`; a test or an operator replaces single values through `withChanges`.
 */
export const defaultSettings = {
  /**
   * The operator's brand: the name members read, a logo (a file: SVG, PNG or WebP, square, at most 100 kB; none is the
   * look's own) and the `--op-*` variables of the look. Checked at start: all must stay readable (brand/check-brand.ts).
   */
  brand: {
    name: 'Krapao',
    logo: '',
    groundHue: 277,
    groundChroma: 0.042,
    brandHue: 282,
    brandChroma: 0.15,
    accentHue: 84,
    accentChroma: 0.098,
    radius: 1,
  },
  limits: {
    /** Calls of one member: 50 a second with bursts of 200, counted as 200 in four seconds. */
    memberCalls: 200,
    memberWindowMs: 4 * second,
    /** Calls of one address without a login. */
    addressCalls: 200,
    addressWindowMs: second,
    jsonBytes: 64 * 1024,
    jsonDepth: 16,
    /** A node whose event loop lags this much answers 503 until it has caught up; 0: never. */
    eventLoopDelayMs: 5 * second,
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
  idempotency: {
    /** How long a request waits for its twin's answer before REQUEST_IN_PROGRESS. */
    twinWaitMs: 5 * second,
    /** How long answers are kept for a retry. */
    keptMs: 7 * day,
  },
  /** How often, and how long after their end, sessions, OTPs and counts of failures are deleted. */
  forgetting: { everyMs: hour, afterMs: 2 * day },
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
  /** People who answer members and settle what waits: one session is a shift. */
  operators: { sessionLifeMs: 12 * hour, passwordMinLength: 12, socketsPerOperator: 20 },
  slips: {
    maxAgeMinutes: 60,
    maxBytes: 10 * 1024 * 1024,
    /** Pictures smaller or larger than this are not looked at; what is kept is made no larger than `keptSidePx`. */
    minSidePx: 100,
    maxPixels: 64_000_000,
    keptSidePx: 4_096,
    /** Uploads of one member in a window, whatever comes of them. */
    uploads: 20,
    uploadsWindowMs: 10 * minute,
    /** When the job first looks, should the request that brought the slip be lost. Longer than keeping a file may take. */
    firstLookMs: minute,
    /** "The bank does not know it" is believed only this long after the upload: transfers are known a little later. */
    unknownAfterMs: minute,
    /** The bank's portal turning a question away so often in a row is an answer. */
    portalRefusals: 3,
    /** Without a verdict for this long it is put before an operator. */
    verdictWithinMs: day,
    /** How often it is looked whether the payment of a slip that waits for an operator was decided by another way. */
    queuedLookMs: 30 * second,
    /** How long a link to a picture can be used. */
    linkLifeMs: 2 * minute,
  },
  /** In baht; for kip these are multiplied by `kipPerBaht` (decisions.md §5: a default, not a rate of exchange). */
  withdrawals: { minimum: 100, maximum: 50_000 },
  kipPerBaht: 500,
  payouts: {
    /** How long a withdrawal's request waits for the provider before it answers 202. */
    answerWithinMs: 6 * second,
  },
  games: {
    /** All providers asked side by side for their balances. */
    balancesWithinMs: 5 * second,
    /** The balance asked again after a transfer, before its answer. */
    balanceAfterTransferMs: 1_500,
    activateWithinMs: 15 * second,
  },
  plays: {
    /** How often play summaries of the running day are read, and how soon a silent provider is asked again. */
    everyMs: 5 * minute,
    /** A day's reading counts as the whole day when it was asked for this long after its end. */
    closesAfterMs: 10 * minute,
    /** Providers correct closed days (voided rounds, late ones): for this long they are read again, this often. */
    correctedForMs: 7 * day,
    correctedEveryMs: 6 * hour,
    /** Days older than this that no provider told are given up. */
    catchUpMs: 60 * day,
    /** How long an asking for one member's play waits for a provider. */
    answerWithinMs: 5 * second,
  },
  transfers: {
    /** In baht. */
    minimum: 1,
    answerWithinMs: 6 * second,
    /** When the job first looks, should the request that opened the movement be lost. Longer than a call may take. */
    firstLookMs: 10 * second,
    /** Waits before a third party is asked what became of a movement, each since the one before; the last repeats. */
    ladderMs: [2 * second, 5 * second, 15 * second, minute, 5 * minute] as readonly number[],
    /** "Not found" is believed only this long after the call. */
    notFoundAfterMs: minute,
    /** A history that shows nothing for this long puts the movement in the operators' queue. */
    cleanHistoryMs: 10 * minute,
    /** A third party that has not told for this long: the operators are to look, the job goes on asking. */
    queueAfterMs: day,
    /** How long a gathering waits for one slot before it goes on with what has come home. */
    gatheringPatienceMs: minute,
  },
  qrcodes: {
    lifeMs: 10 * minute,
    /** Minimum deposits in baht; `MIN_DEPOSIT` and `MIN_DEPOSIT_PAYTIMZ` go before them. */
    minimums: { KBANK: 1, WW: 100, PAYTIMZ: 10, PAYONEX: 100, ZPAY: 10 } as Readonly<Record<string, number>>,
    /** The first is replaced by an overriding minimum, and what lies under it goes (product.md §9). */
    quickAmounts: {
      KBANK: [10, 20, 50, 100, 500, 1000],
      WW: [100, 200, 300, 500, 1000],
      PAYTIMZ: [10, 50, 100, 500, 1000],
      PAYONEX: [100, 200, 300, 500, 1000],
      ZPAY: [10, 50, 100, 500, 1000],
    } as Readonly<Record<string, readonly number[]>>,
    /** How often a live QR is asked about though no webhook came. */
    livePollMs: [5 * second, 10 * second, 15 * second] as readonly number[],
    /** After its end: soon, then ever more rarely, until `watchMs` have passed. */
    endedPollMs: [30 * second, 2 * minute, 10 * minute, hour, 6 * hour] as readonly number[],
    watchMs: 7 * day,
    pollEveryMs: 5 * second,
    /** When a QR is first asked about after it was made. */
    firstLookMs: 5 * second,
    /** How long a cancel waits for the provider before it answers. */
    cancelWithinMs: 5 * second,
    /** QRs taken by one round of the poller, and calls it has open at one provider at once. */
    pollBatch: 200,
    callsAtOnce: 4,
  },
  feeds: {
    /** How often the statement of each operator's account is read: a deposit is credited about a minute after it. */
    everyMs: 10 * second,
    /** Each round begins where the reading stood this long ago: banks repeat lines, fill them in and put some in late. */
    overlapMs: 5 * minute,
    /** While lines are missing, rounds begin this much earlier. */
    gapOverlapMs: 2 * hour,
    /** Lines that are missing for this long are told to the operators. */
    gapPatienceMs: 10 * minute,
    /** How long a line that does not say who sent it is waited for before an operator sees it. */
    unsaidPatienceMs: minute,
    /** Pages read in one round; a feed that goes on is read on in the next. */
    pagesPerRound: 50,
  },
  bankTransfers: {
    /** The whole site in manual mode: nothing is credited by itself, every line waits for an operator. */
    isManual: false,
    /** In baht: the least that is suggested for a transfer. */
    minimum: 1,
  },
  trueWallet: {
    /** Of a gift voucher, in baht. */
    minimum: 2,
    /** How long gift links are encrypted to one key, and how much longer it opens those that were. */
    keyLifeMs: 30 * day,
    oldKeyAcceptedMs: day,
    /** How often what the operator's wallets have received is read. */
    feedEveryMs: 10 * second,
  },
  statements: {
    /** How many business days one file may hold, and how many rows are read from the database at once for it. */
    exportDays: 366,
    exportBatch: 500,
  },
  /** Deposits that earn one coin for the wheel; for kip times `kipPerBaht`. A change counts from the next deposit on. */
  coins: { bahtPerCoin: 500 },
  spinwheel: {
    isActive: true,
    name: { th: 'วงล้อรางวัล', la: 'ວົງລໍ້ລາງວັນ', en: 'Prize wheel' },
    /** A coupon can be claimed this long. */
    couponLifeMs: 30 * day,
  },
  bonuses: {
    /** Of a bonus that does not say otherwise: turnover and cash-out as multiples of its base, its life, when it is bust. */
    multiple: 5,
    lifeDays: 30,
    cashOutMultiple: 10,
    percentFail: 5,
    /** How old a reading of the providers may be when a member looks; what moves money always asks anew. */
    readingLastsMs: 15 * second,
    /** How long after its time a bonus waits for a game that does not tell what was played, before it is forfeited without. */
    untoldForMs: 3 * day,
    /** How often active bonuses are looked at, to end those that are over. */
    reviewEveryMs: 5 * minute,
  },
  refunds: {
    isActive: true,
    /** Of a business day's net loss. */
    percent: 5,
    /** The least that can be received, in baht. */
    minimum: 1,
    /** What refund money carries, in percent of it. */
    conditions: { success: 100, fail: 5 },
  },
  /** Percent of an invitee's net loss on a business day. */
  invites: { isActive: true, percent: 5 },
  /** How often it is looked whether a day's refunds and invite bonuses are due, or are to be corrected. */
  lossShares: { everyMs: 15 * minute },
  /** The success and fail percentages shown with invite money (decisions.md §5). */
  inviteConditions: { success: 200, fail: 5 },
  notices: { percentFail: 5 },
  /** The films that the help page offers, in this order; one that does not exist is left out. */
  tutorials: tutorials as readonly string[],
  enableChatWidget: true,
  chat: {
    /** Of the rooms `PREFIX-userId` and `PREFIX-guestId`. */
    prefix: 'krapao',
    /** When somebody answers, daily by Bangkok's clock; may go past midnight. 00:00 to 24:00 is always. */
    hours: { from: '00:00', to: '24:00' },
    /** Outside hours, the answer to the first message since closing. */
    awayText: {
      th: 'ขณะนี้อยู่นอกเวลาทำการ เราได้รับข้อความของคุณแล้วและจะตอบกลับเมื่อเปิดทำการ',
      la: 'ຕອນນີ້ຢູ່ນອກເວລາເຮັດວຽກ ພວກເຮົາໄດ້ຮັບຂໍ້ຄວາມຂອງທ່ານແລ້ວ ແລະ ຈະຕອບກັບເມື່ອເປີດເຮັດວຽກ',
      en: 'Nobody is here at the moment. We have your message and will answer when we are back.',
    },
    awayReplies: [
      { title: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' }, payload: 'deposit' },
      { title: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' }, payload: 'withdraw' },
      { title: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' }, payload: 'bonus' },
    ],
    /** Of one customer, in a window. */
    messages: 30,
    messagesWindowMs: 10 * second,
    /** Conversations that guests of one address begin in a window; phone carriers share addresses. */
    guests: 200,
    guestsWindowMs: hour,
    imageBytes: 10 * 1024 * 1024,
    videoBytes: 20 * 1024 * 1024,
    /** Files of one customer, of all guests of one address, and of one of support, in a window. */
    uploads: 20,
    uploadsOfAddress: 60,
    uploadsOfOperator: 60,
    uploadsWindowMs: 10 * minute,
    /** Pictures with more are not taken; what is kept is made no larger than `keptSidePx`. */
    maxPixels: 64_000_000,
    keptSidePx: 2_560,
    /** How long a link to a file can be used; reading the history gives a fresh one. */
    linkLifeMs: 10 * minute,
    /** A file that no message shows is removed after this, a guest's conversation when it was silent for that long. */
    unsentKeptMs: day,
    guestsKeptMs: 90 * day,
    forgetEveryMs: hour,
    socketsPerGuest: 5,
    guestSocketsPerAddress: 500,
  },
}

export type Settings = typeof defaultSettings
export type SettingsChanges = {
  readonly [K in keyof Settings]?: Settings[K] extends object ? Partial<Settings[K]> : Settings[K]
}

/** The defaults with single values replaced, in groups and in the tables inside them; later changes go over earlier ones. A list is replaced whole. */
export const withChanges = (...changes: readonly (SettingsChanges | undefined)[]): Settings =>
  changes.reduce<unknown>((before, change) => merge(before, change ?? {}), defaultSettings) as Settings

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(before: unknown, change: unknown): unknown {
  if (!isGroup(before) || !isGroup(change)) return change
  const changed = Object.entries(change).map(([name, value]) => [name, merge(before[name], value)])
  return { ...before, ...Object.fromEntries(changed) }
}
