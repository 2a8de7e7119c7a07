import type { Localised } from '@krapao/contract/call'
import type { Queryable } from '../../database/pool.ts'

/* What deposits came from: read across the tables of their channels, by the movement that they became. */

export type QrPayment = {
  readonly id: string
  readonly provider: string
  readonly askedMinor: string
  readonly createdAt: Date
  readonly transactionId: string
  readonly amountMinor: string
  readonly paidAt: Date
  readonly payerBank: string | null
  readonly payerAccount: string | null
  readonly payerName: string | null
}

export const readQrPayment = (db: Queryable, qrcodeId: string, movementId: string) =>
  one<QrPayment>(
    db,
    `SELECT q.id, q.provider, q.asked_minor AS "askedMinor", q.created_at AS "createdAt",
       p.transaction_id AS "transactionId", p.amount_minor AS "amountMinor", p.paid_at AS "paidAt",
       p.payer_bank_code AS "payerBank", p.payer_account_no AS "payerAccount", p.payer_name AS "payerName"
     FROM qrcode_payment p JOIN qrcode q ON q.id = p.qrcode_id WHERE p.qrcode_id = $1 AND p.movement_id = $2`,
    [qrcodeId, movementId],
  )

export type BankPaid = {
  readonly sendingBank: string
  readonly bankReference: string
  readonly amountMinor: string
  readonly paidAt: Date
  readonly senderAccount: string | null
  readonly senderName: string | null
}

export const readBankPaid = (db: Queryable, movementId: string) =>
  one<BankPaid>(
    db,
    `SELECT sending_bank AS "sendingBank", bank_reference AS "bankReference", amount AS "amountMinor",
       paid_at AS "paidAt", sender_account_no AS "senderAccount", sender_name AS "senderName"
     FROM bank_payment WHERE movement_id = $1`,
    [movementId],
  )

/** The slip that told of a deposit, also where another channel was faster. */
export const readSlipOf = (db: Queryable, memberId: string, movementId: string) =>
  one<{ readonly reference: string; readonly createdAt: Date }>(
    db,
    `SELECT reference, created_at AS "createdAt" FROM slip WHERE member_id = $1 AND movement_id = $2 ORDER BY id LIMIT 1`,
    [memberId, movementId],
  )

export type GiftOpened = {
  readonly reservedAt: Date
  readonly redeemedAt: Date | null
  readonly transactionId: string | null
  readonly giverPhone: string | null
  readonly giverName: string | null
}

export const readGift = (db: Queryable, voucherId: string) =>
  one<GiftOpened>(
    db,
    `SELECT reserved_at AS "reservedAt", redeemed_at AS "redeemedAt", transaction_id AS "transactionId",
       giver_phone AS "giverPhone", giver_name AS "giverName"
     FROM voucher WHERE id = $1`,
    [voucherId],
  )

export type WalletReceived = {
  readonly receivedAt: Date
  readonly transactionId: string
  readonly amountMinor: string
  readonly giverPhone: string | null
  readonly giverName: string | null
}

export const readWalletReceived = (db: Queryable, movementId: string) =>
  one<WalletReceived>(
    db,
    `SELECT received_at AS "receivedAt", transaction_id AS "transactionId", amount AS "amountMinor",
       giver_phone AS "giverPhone", giver_name AS "giverName"
     FROM wallet_transfer WHERE movement_id = $1`,
    [movementId],
  )

export const readCoinsOf = (db: Queryable, ledgerRef: string) =>
  one<{ readonly coins: number; readonly at: Date }>(db, 'SELECT coins, at FROM coin_earning WHERE deposit_ref = $1', [
    ledgerRef,
  ])

/** The bonus that a deposit was used for. */
export const readBonusOfDeposit = (db: Queryable, movementId: string) =>
  one<{ readonly id: string; readonly title: Localised; readonly committedMinor: string; readonly at: Date }>(
    db,
    `SELECT id, title, committed_minor AS "committedMinor", activated_at AS at
     FROM bonus_grant WHERE deposit_movement_id = $1`,
    [movementId],
  )

async function one<Row extends object>(
  db: Queryable,
  text: string,
  values: readonly string[],
): Promise<Row | undefined> {
  return (await db.query<Row>(text, [...values])).rows[0]
}
