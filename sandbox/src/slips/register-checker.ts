import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Party } from '../app.ts'
import type { BankBooks, BankTransfer } from '../bank/bank-books.ts'
import { bankClients, ownAccount } from '../bank/bank-accounts.ts'
import { bankNumbers } from '../bank/bank-numbers.ts'
import { maskHead, maskMiddle, maskName } from '../bank/mask.ts'
import { bahtText } from '../books/money.ts'
import type { VendorFault } from '../faults.ts'
import { bankWord } from './mini-qr.ts'
import { slipsClient } from './slips-client.ts'

const Check = Type.Object({
  bank: Type.String({ pattern: '^[A-Z0-9]{3,10}$' }),
  reference: Type.String({ minLength: 1, maxLength: 64 }),
})
const maxAgeS = 300

const codeOfWord = (word: string) => Object.keys(bankNumbers).find((code) => bankNumbers[code] === word) ?? word
const sign = (time: string, body: string) =>
  createHmac('sha256', slipsClient.secret).update(`${time}.${body}`).digest('hex')

/**
 * The checker of slips, which asks each bank's portal about its own transfers. Declined: the portal's captcha was read
 * wrong. Locked: maintenance. Late: the bank does not know of it yet. Wrong amount: a box on the way changed the figure, and
 * so the answer's signature no longer fits.
 */
export function registerChecker(app: FastifyInstance, { faults, clock }: Party, bankBooks: BankBooks): void {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const isSigned = (request: FastifyRequest) => {
    const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(request.headers['x-slip-signature'])) ?? []
    if (!time || !given || Math.abs(Number(time) - seconds()) > maxAgeS) return false
    const isClient = request.headers['x-slip-client'] === slipsClient.clientId
    return isClient && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(sign(time, request.rawBody), 'hex'))
  }
  app.post(
    '/slips/v1/check',
    { schema: { body: Check } },
    faults.withFault('slips', slipsClient.code, 'verify', (request, reply, fault) => {
      const refusal = !isSigned(request) ? 'signature' : fault?.kind === 'locked' ? 'maintenance' : undefined
      if (refusal) {
        void reply.code(refusal === 'signature' ? 401 : 423)
        return { error: refusal }
      }
      const asked = request.body as Static<typeof Check>
      const answer = answerOf(bankBooks.find(codeOfWord(asked.bank), asked.reference), asked, clock.now(), fault)
      const time = String(seconds())
      void reply.type('application/json').header('x-slip-signature', `t=${time},v1=${sign(time, answer)}`)
      return fault?.kind === 'wrong-amount' ? answer.replace(/"amount":"\d/, '"amount":"7') : answer
    }),
  )
}

function answerOf(
  transfer: BankTransfer | undefined,
  asked: Static<typeof Check>,
  now: Date,
  fault: VendorFault | undefined,
): string {
  if (fault?.kind === 'declined') return JSON.stringify({ result: 'captcha', ...asked })
  if (!transfer || fault?.kind === 'late') return JSON.stringify({ result: 'unknown', ...asked })
  const receiver = ownAccount(transfer.toAccountNo)
  const { accounts } = bankClients[receiver?.bankCode ?? 'SCB']
  const toName = accounts.find(({ accountNo }) => accountNo === transfer.toAccountNo)?.accountName ?? 'SOMEBODY ELSE'
  return JSON.stringify({
    result: 'found',
    ...asked,
    bankTime: now.toISOString(),
    amount: bahtText(transfer.amountMinor),
    currency: transfer.currency === 'LAK' ? '418' : '764',
    paidTime: new Date(transfer.at).toISOString(),
    from: shown(transfer.fromBankCode, transfer.fromAccountNo, transfer.fromName),
    to: shown(transfer.toBankCode, transfer.toAccountNo, toName),
  })
}

/** Thai banks show the middle of a number, GSB and those of Laos its end; names are cut by all. */
function shown(bankCode: string | null, accountNo: string, name: string) {
  const isThai = bankCode !== null && bankCode in bankNumbers && bankCode !== 'GSB'
  return {
    bank: bankCode === null ? null : bankWord(bankCode),
    account: isThai ? maskMiddle(accountNo) : maskHead(accountNo),
    name: maskName(name),
  }
}
