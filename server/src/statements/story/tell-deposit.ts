import type { StoryLine } from '@krapao/contract/calls/statements'
import type { Queryable } from '../../database/pool.ts'
import type { Movement } from '../../movements/movement.ts'
import {
  readBankPaid,
  readBonusOfDeposit,
  readCoinsOf,
  readGift,
  readQrPayment,
  readSlipOf,
  readWalletReceived,
} from './deposit-store.ts'
import { line, payer } from './story-line.ts'

/** By which way a deposit came, who paid it and under which reference there; what was odd; what it was good for since. */
export async function tellDeposit(db: Queryable, movement: Movement): Promise<StoryLine[]> {
  const came = await tellOfChannel(db, movement)
  const [coins, bonus] = await Promise.all([readCoinsOf(db, movement.ledgerRef), readBonusOfDeposit(db, movement.id)])
  return [
    ...came,
    ...noted(movement),
    ...(coins && coins.coins > 0 ? [line('coins-earned', coins.at, { count: coins.coins })] : []),
    ...(bonus
      ? [
          line('used-for-bonus', bonus.at, {
            title: bonus.title,
            amountMinor: Number(bonus.committedMinor),
            linked: bonus.id,
          }),
        ]
      : []),
  ]
}

async function tellOfChannel(db: Queryable, movement: Movement): Promise<StoryLine[]> {
  const { channel, qrcodeId } = movement.detail
  if (typeof qrcodeId === 'string') return tellQr(db, movement, qrcodeId)
  if (channel === 'truelink') return tellGift(db, movement)
  if (channel === 'wallet') return tellWallet(db, movement)
  return tellBank(db, movement)
}

async function tellQr(db: Queryable, { id }: Movement, qrcodeId: string): Promise<StoryLine[]> {
  const paid = await readQrPayment(db, qrcodeId, id)
  if (!paid) return []
  return [
    line('qr-created', paid.createdAt, {
      amountMinor: Number(paid.askedMinor),
      place: paid.provider,
      reference: paid.id,
    }),
    line('qr-paid', paid.paidAt, {
      amountMinor: Number(paid.amountMinor),
      place: paid.payerBank,
      account: paid.payerAccount,
      ...payer(paid.payerName),
      reference: paid.transactionId,
    }),
  ]
}

async function tellBank(db: Queryable, { id, memberId }: Movement): Promise<StoryLine[]> {
  const [paid, slip] = await Promise.all([readBankPaid(db, id), readSlipOf(db, memberId, id)])
  return [
    ...(paid
      ? [
          line('bank-paid', paid.paidAt, {
            amountMinor: Number(paid.amountMinor),
            place: paid.sendingBank,
            account: paid.senderAccount,
            ...payer(paid.senderName),
            reference: paid.bankReference,
          }),
        ]
      : []),
    ...(slip ? [line('slip-sent', slip.createdAt, { reference: slip.reference })] : []),
  ]
}

async function tellGift(db: Queryable, { id, amountMinor }: Movement): Promise<StoryLine[]> {
  const gift = await readGift(db, id)
  if (!gift) return []
  const { reservedAt, redeemedAt, giverPhone, giverName, transactionId } = gift
  const opened = { amountMinor, account: giverPhone, ...payer(giverName), reference: transactionId }
  return [line('gift-sent', reservedAt), ...(redeemedAt ? [line('gift-opened', redeemedAt, opened)] : [])]
}

async function tellWallet(db: Queryable, { id }: Movement): Promise<StoryLine[]> {
  const received = await readWalletReceived(db, id)
  if (!received) return []
  const { receivedAt, amountMinor, giverPhone, giverName, transactionId } = received
  const from = { account: giverPhone, ...payer(giverName), reference: transactionId }
  return [line('wallet-received', receivedAt, { amountMinor: Number(amountMinor), ...from })]
}

/** Late, after a cancel, a second time, or another amount than asked: credited as what arrived all the same. */
const noted = ({ detail, createdAt }: Movement): StoryLine[] =>
  typeof detail.note === 'string'
    ? [
        line('noted', createdAt, {
          code: detail.note,
          ...(typeof detail.askedMinor === 'number' && { amountMinor: detail.askedMinor }),
        }),
      ]
    : []
