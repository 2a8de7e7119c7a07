/**
 * Every code that an answer's `message` may carry (product.md §8, decisions.md §1).
 *
 * `status` is the HTTP status it travels with; `retryable` says that the very same call may succeed later without the
 * member changing anything. The words a person reads stand in `texts/`, one file a language: a code without a text in
 * all three does not compile.
 */
type ErrorFacts = { readonly status: number; readonly retryable: boolean }

const no = (status: number): ErrorFacts => ({ status, retryable: false })
const later = (status: number): ErrorFacts => ({ status, retryable: true })

export const errors = {
  // Every call
  INVALID_REQUEST: no(400),
  UNAUTHORIZED: no(401),
  'invalid-token': no(401),
  EXPIRED_AUTH_TOKEN: no(401),
  KEY_MISSING: no(403),
  KEY_INVALID: no(403),
  INVALID_IP: no(403),
  UNKNOWN_CALL: no(404),
  IDEMPOTENCY_CONFLICT: no(409),
  REQUEST_IN_PROGRESS: later(409),
  gone: no(410),
  REQUEST_LIMIT: later(429),
  REQUEST_LIMIT_1MIN: later(429),
  INTERNAL_SERVER_ERROR: later(500),
  NOT_REACHABLE: later(502),

  // Members
  INVALID_USER_1: no(403),
  INVALID_USER_2: no(403),
  INVALID_USER_3: no(403),
  INVALID_USER_4: no(403),
  INACTIVE_USER: no(403),
  EXISTING_USER: no(409),
  EXISTING_BANK: no(409),
  INVALID_USER_INFO: no(400),
  INVALID_BANK: no(400),
  BANK_ACCOUNT_NAME_ENG: no(400),
  PHONE_NUMBER_REQUIRE_10_DIGIT: no(400),
  REGISTER_FAIL: later(500),
  NO_USER: no(404),
  WRONG_PASSWORD: no(400),
  WRONG_CREDENTIAL: no(401),
  LOGIN_FAIL: later(500),
  NO_BANK: no(404),
  NO_WALLET: no(404),
  NO_DATA: no(404),

  // Operators
  CASE_SETTLED: no(409),
  WRONG_OPERATOR: no(401),
  CONVERSATION_TAKEN: no(409),
  CONVERSATION_MOVED_ON: no(409),
  SHORTCUT_TAKEN: no(409),

  // OTP
  OTP_BLOCK: later(429),
  OTP_TOKEN_INVALID: no(400),
  OTP_NOT_EXIST: no(404),
  OTP_VERIFIED: no(409),
  OTP_EXPIRED: no(400),
  OTP_CODE_INVALID: no(400),
  OTP_CODE_VALID: no(200),
  OTP_SEND_FAIL: later(502),
  OTP_VERIFY_FAIL: later(502),
  UNVERIFIED_OTP: no(403),

  // Money in and out
  QR_FAIL: later(502),
  MONEY_NOT_ENOUGH: no(400),
  TRANSFER_MINIMUM: no(400),
  TRANSFER_FAIL: no(409),
  WITHDRAW_MINIMUM: no(400),
  WITHDRAW_MAXIMUM: no(400),
  WITHDRAW_CANCELLED: no(409),
  WITHDRAW_TOO_LATE: no(409),
  SLIP_CLOSED: later(403),
  SLIP_UPLOAD_FAIL: later(502),
  SLIP_NO_FILE: no(400),
  SLIP_INVALID_FILE: no(415),
  TRUELINK_DUPLICATE: no(409),
  TRUELINK_INVALID: no(400),

  // Games
  NO_GAME: no(404),
  GAME_ACTIVATION_FAIL: later(502),
  SLOT_ALREADY_ACTIVE: no(409),
  SLOT_ACTIVATE_FAIL: later(502),
  SLOT_NO_ACCOUNT: no(404),
  SLOT_RESET_PASSWORD_FAIL: later(502),
  NOT_AREASLOT: no(403),
  NOT_UFABET: no(403),

  // Rewards
  BONUS_REMAINING: no(409),
  BONUS_ALREADY_ACTIVE: no(409),
  BONUS_MAX_CLAIMED: no(409),
  BONUS_CONDITION: no(400),
  BONUS_CLEAR: no(409),
  BONUS_FULL: no(409),
  NO_PROMOTION: no(404),
  PROMOTION_RECEIVED: no(409),
  INVITE_COLLECT: no(409),
  INVITE_INACTIVE: no(403),
  NO_INVITE_BONUS: no(404),
  NO_INVITEE_PLAY_INFO: no(404),
  INVITE_BONUS_SUCCESS: no(200),
  INVITE_BONUS_FAIL: later(500),
  NO_REFUND: no(404),
  REFUND_CONDITION: no(409),
  REFUND_SUCCESS: no(200),
  REFUND_INACTIVE: no(403),
  REFUND_MINIMUM: no(400),
  NO_CLAIMABLE_COUPON: no(404),
  INVALID_PRIZE_CODE: no(400),
  INVALID_CODE: no(400),
  INVALID_COUPON_TYPE: no(400),
  COUPON_EXPIRED: no(409),
  SPIN_INACTIVE: no(403),
  COIN_NOT_ENOUGH: no(400),
  WHEEL_CHANGED: no(409),
  PRIZE_GONE: no(409),

  // Chat
  CHAT_OFF: no(403),
  CHAT_NOT_YOURS: no(403),
  GUEST_TOKEN_INVALID: no(401),
  CHAT_NO_FILE: no(400),
  CHAT_FILE_UNSUPPORTED: no(415),
  CHAT_FILE_TOO_LARGE: no(413),
  CHAT_UPLOAD_FAIL: later(502),
} as const satisfies Record<string, ErrorFacts>

export type ErrorCode = keyof typeof errors

/** Why a slip was not accepted (product.md §8): read in the slip list, never as the answer of a call. */
export const slipReasons = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
] as const
export type SlipReason = (typeof slipReasons)[number]

/** What each language file must hold: one sentence or more for every code and every slip reason. */
export type ErrorTexts = Readonly<Record<ErrorCode | SlipReason, string>>
