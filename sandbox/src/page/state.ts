/** What the page shows of `GET /control/state`: the parts it draws, as the parties show them. */
export type Charge = {
  readonly qrcodeId: string
  readonly provider: string
  readonly memberRef: string
  readonly amount: number
  readonly currency: 'BAHT' | 'LAK'
  readonly status: 'pending' | 'paid' | 'cancelled' | 'expired'
  readonly payload: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly payments: readonly { readonly transactionId: string; readonly amount: number; readonly at: string }[]
}
export type Payout = {
  readonly transactionId: string
  readonly provider: string
  readonly reference: string
  readonly bankCode: string
  readonly accountNo: string
  readonly accountName: string
  readonly amount: number
  readonly currency: 'BAHT' | 'LAK'
  readonly status: 'paid' | 'pending' | 'declined'
  readonly at: string
}
export type Sms = { readonly phone: string; readonly text: string; readonly code?: string; readonly at: string }
export type Player = {
  readonly code: string
  readonly username: string
  readonly currency: 'BAHT' | 'LAK'
  readonly balance: number
  readonly turnover: number
  readonly winLoss: number
}
export type Webhook = {
  readonly eventId: string
  readonly provider: string
  readonly url: string
  readonly status: 'waiting' | 'delivered' | 'given-up'
  readonly attempts: number
  readonly lastAnswer: string | null
}
export type BankLine = {
  readonly reference: string
  readonly fromBankCode: string
  readonly fromAccountNo: string
  readonly fromName: string
  readonly toBankCode: string | null
  readonly toAccountNo: string
  readonly amount: number
  readonly currency: 'BAHT' | 'LAK'
  readonly at: string
}
export type Voucher = {
  readonly link: string
  readonly amount: number
  readonly recipients: number
  readonly status: 'open' | 'redeemed' | 'expired'
  readonly createdAt: string
}
export type ReceivedTransfer = {
  readonly transactionId: string
  readonly fromPhone: string
  readonly toWallet: string
  readonly amount: number
  readonly at: string
}
export type Rule = {
  readonly id: number
  readonly port: string
  readonly provider?: string
  readonly operation?: string
  readonly kind: string
  readonly times?: number
  readonly probability?: number
  readonly delayMs?: number
  readonly played: number
}
export type State = {
  readonly charges: readonly Charge[]
  readonly payouts: readonly Payout[]
  readonly bankLines: readonly BankLine[]
  readonly vouchers: readonly Voucher[]
  readonly walletTransfers: readonly ReceivedTransfer[]
  readonly sms: readonly Sms[]
  readonly players: readonly Player[]
  readonly webhooks: readonly Webhook[]
  readonly faults: readonly Rule[]
}
