/** Numbers of product.md §9 that both sides must know. What an operator may change travels in the lookups instead. */
export const limits = {
  httpTimeoutMs: 60_000,
  uploadTimeoutMs: 300_000,
  loadingDelayMs: 200,
  toastMs: 4_000,
  agreementDelayMs: 1_500,
  registeredRedirectMs: 2_000,
  statementPageSize: 10,
  sharePageSize: 10,
  couponPageSize: 3,
  wheelTurnMs: { least: 4_000, most: 5_000 },
  wheelTurns: { least: 3, most: 4 },
  wheelPauseMs: 2_000,
  claimDebounceMs: 500,
  minTransfer: 1,
  passwordMin: 8,
  passwordMax: 128,
  otpDigits: 6,
  chatText: 2_000,
  chatPage: 10,
  chatImageBytes: 10 * 1024 * 1024,
  chatVideoBytes: 20 * 1024 * 1024,
  chatReconnectMs: 5_000,
  chatAlertMs: 4_000,
  chatReadDebounceMs: 1_000,
  chatBottomPx: 60,
} as const

/** Banks whose account names must be in English letters (product.md §5). */
export const englishNameBanks = ['KTB', 'TMB', 'BBL'] as const
export const englishName = /^[A-Za-z ]*[A-Za-z][A-Za-z ]*$/
