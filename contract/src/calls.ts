import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from './call.ts'
import { bonusCalls } from './calls/bonuses.ts'
import { chatCalls } from './calls/chat.ts'
import { inviteCalls } from './calls/invites.ts'
import { lookupCalls } from './calls/lookups.ts'
import { memberCalls } from './calls/members.ts'
import { qrcodeCalls } from './calls/qrcodes.ts'
import { refundCalls } from './calls/refunds.ts'
import { spinwheelCalls } from './calls/spinwheel.ts'
import { slipCalls } from './calls/slips.ts'
import { statementCalls } from './calls/statements.ts'
import { trueWalletCalls } from './calls/truewallet.ts'
import { walletCalls } from './calls/wallet.ts'

/** Every call of `/api`, keyed by method and path. The one list that server, client and OpenAPI are made from. */
export const calls = {
  ...lookupCalls,
  ...memberCalls,
  ...walletCalls,
  ...trueWalletCalls,
  ...qrcodeCalls,
  ...slipCalls,
  ...statementCalls,
  ...bonusCalls,
  ...refundCalls,
  ...inviteCalls,
  ...spinwheelCalls,
  ...chatCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallParams<N extends CallName> = ParamsOf<Calls[N]>
export type CallQuery<N extends CallName> = QueryOf<Calls[N]>
export type CallBody<N extends CallName> = BodyOf<Calls[N]>
export type CallAnswer<N extends CallName> = AnswerOf<Calls[N]>
