import { expect, test } from 'vitest'
import { earnCoins } from '../coins/earn-coins.ts'
import { transaction, type Tx } from '../database/pool.ts'
import { minorOf } from '../money.ts'
import { changeState, openMovement } from '../movements/store.ts'
import { withChanges } from '../settings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { audit } from './audit.ts'
import { bookRules } from './audit-books.ts'
import { caseRules } from './audit-cases.ts'
import { coinRules } from './audit-coins.ts'
import { movementRules } from './audit-movements.ts'
import { createLedger } from './create-ledger.ts'
import { mainAccount } from './ledger.ts'

const { pool } = await testDatabase()
const ledger = createLedger()
const at = new Date('2026-03-02T05:00:00.000Z')
const soon = new Date(at.getTime() + 60_000)

/** A member with 500 by QR, 100 at a game, 40 on the way there, and 30 that came back. */
async function healthyBooks() {
  const ofAnn = { memberId: 'ann', currency: 'BAHT', at, actor: 'request' } as const
  const causedBy = (id: string) => ({ type: 'movement', id })
  await ledger.openMemberAccounts(pool, 'ann', 'BAHT')
  await transaction(pool, async (tx) => {
    const deposit = await openMovement(tx, {
      ...ofAnn,
      id: '01PAIDIN',
      type: 'deposit',
      state: 'posted',
      from: 'KBANK',
      to: 'main',
      amountMinor: minorOf(500),
      ledgerRef: 'KBANK:tx-1',
    })
    await ledger.post(tx, {
      ref: deposit.ledgerRef,
      kind: 'deposit',
      debit: 'payment/KBANK',
      credit: mainAccount('ann'),
      amountMinor: deposit.amountMinor,
      currency: 'BAHT',
      cause: causedBy(deposit.id),
    })
    await earnCoins(
      { ledger, clock: { now: () => at }, settings: withChanges({ coins: { bahtPerCoin: 2 } }) },
      tx,
      deposit,
    )
  })
  for (const [id, amount, to] of [
    ['01ATGAME', 100, 'posted'],
    ['01ONITSWAY', 40, 'held'],
    ['01CAMEBACK', 30, 'voided'],
  ] as const) {
    await transaction(pool, async (tx) => {
      const amountMinor = minorOf(amount)
      await openMovement(tx, { ...ofAnn, id, type: 'transfer', state: 'held', from: 'main', to: 'pg', amountMinor })
      await ledger.hold(tx, {
        ref: id,
        account: mainAccount('ann'),
        amountMinor,
        currency: 'BAHT',
        cause: causedBy(id),
      })
      if (to === 'held') return
      await changeState(tx, id, ['held'], to, { at: soon, actor: 'job' })
      await (to === 'posted' ? ledger.postHold(tx, id, 'game/pg', 'to-game') : ledger.voidHold(tx, id))
    })
  }
}
await healthyBooks()

const ann = "(SELECT id FROM account WHERE name = 'member/ann/main')"
const game = "(SELECT id FROM account WHERE name = 'game/pg')"
const noCheck = 'ALTER TABLE account DROP CONSTRAINT account_never_negative;'

/** Said to undo Ann's deposit, and the books know nothing of it. */
const correction = "INSERT INTO correction VALUES ('01PAIDIN', 'reversal/01PAIDIN', 'Noi', 'why', now())"

/** Each kind of damage, done with the triggers off, and the rule that must name it with its subject. */
const damages: readonly (readonly [rule: string, subject: string, damage: string])[] = [
  ['entries of a currency sum to zero', 'BAHT', `UPDATE entry SET amount = amount + 1 WHERE account_id = ${game}`],
  [
    'a transfer has two entries, one on each side, in one currency',
    'KBANK:tx-1',
    `DELETE FROM entry WHERE account_id = ${ann} AND seq = 1`,
  ],
  [
    'a transfer has two entries, one on each side, in one currency',
    '01ATGAME',
    "UPDATE transfer SET amount = 99 WHERE ref = '01ATGAME'",
  ],
  [
    'a transfer has two entries, one on each side, in one currency',
    '01ATGAME',
    "UPDATE account SET currency = 'LAK' WHERE name = 'game/pg'",
  ],
  [
    'an entry belongs to a transfer and an account',
    'entry 7 of account 12345',
    'INSERT INTO entry VALUES (12345, 7, 1, 5, NULL)',
  ],
  [
    'an entry belongs to a transfer and an account',
    `entry 1 of account 1`,
    "DELETE FROM transfer WHERE ref = 'KBANK:tx-1'",
  ],
  [
    'a kept balance equals the sum of its entries',
    'member/ann/main',
    `UPDATE account SET balance = balance + 1 WHERE id = ${ann}`,
  ],
  [
    'entries of a guarded account are numbered without gaps',
    'member/ann/main',
    `UPDATE account SET seq = seq + 1 WHERE id = ${ann}`,
  ],
  [
    'entries of a guarded account are numbered without gaps',
    'member/ann/main',
    `UPDATE entry SET seq = 9 WHERE account_id = ${ann} AND seq = 2`,
  ],
  [
    'each entry tells the balance after it',
    'member/ann/main',
    `UPDATE entry SET balance_after = 7 WHERE account_id = ${ann} AND seq = 1`,
  ],
  [
    'what is held equals the sum of the open holds',
    'member/ann/main',
    `UPDATE account SET held = held - 1 WHERE id = ${ann}`,
  ],
  [
    'a balance covers what is held on it',
    'member/ann/main',
    `${noCheck} UPDATE account SET held = balance + 1 WHERE id = ${ann}`,
  ],
  ['only guarded accounts keep a balance', 'game/pg', `${noCheck} UPDATE account SET balance = 5 WHERE id = ${game}`],
  [
    'a hold is posted exactly if its transfer exists',
    '01ONITSWAY',
    "UPDATE hold SET state = 'posted', ended_at = now() WHERE state = 'open'",
  ],
  ['a hold is posted exactly if its transfer exists', '01ATGAME', "UPDATE hold SET amount = 99 WHERE ref = '01ATGAME'"],
  [
    'a hold lies on a guarded account of its currency',
    '01ONITSWAY',
    `UPDATE hold SET account_id = ${game} WHERE state = 'open'`,
  ],
  [
    'the database refuses to change what is written',
    'transfer_append_only',
    'ALTER TABLE transfer DISABLE TRIGGER transfer_append_only',
  ],
  ['the database refuses to change what is written', 'entry_append_only', 'DROP TRIGGER entry_append_only ON entry'],
  [
    'an open hold belongs to an open movement',
    '01ONITSWAY',
    "UPDATE movement SET state = 'voided', settled_at = now() WHERE id = '01ONITSWAY'",
  ],
  ['an open hold belongs to an open movement', '01ONITSWAY', "DELETE FROM movement WHERE id = '01ONITSWAY'"],
  ['an open movement out of the main wallet has its money held', '01ONITSWAY', "SELECT ledger_void_hold('01ONITSWAY')"],
  [
    'an open movement out of the main wallet has its money held',
    '01ONITSWAY',
    "UPDATE movement SET amount = 41 WHERE id = '01ONITSWAY'",
  ],
  [
    'a posted movement has its transfer in the books',
    '01PAIDIN',
    "UPDATE movement SET ledger_ref = 'KBANK:tx-2' WHERE id = '01PAIDIN'",
  ],
  [
    'a posted movement has its transfer in the books',
    '01CAMEBACK',
    "UPDATE movement SET state = 'posted' WHERE id = '01CAMEBACK'",
  ],
  [
    'only a posted movement has a transfer in the books',
    '01ATGAME',
    "UPDATE movement SET state = 'voided' WHERE id = '01ATGAME'",
  ],
  [
    'a transfer or hold made for a movement names one that exists',
    'KBANK:tx-1',
    "UPDATE transfer SET cause_id = 'gone' WHERE ref = 'KBANK:tx-1'",
  ],
  [
    'a movement older than the longest retry is final or queued',
    '01ONITSWAY',
    "UPDATE movement SET created_at = created_at - interval '25 hours' WHERE id = '01ONITSWAY'",
  ],
  ['a posted deposit has earned its coins once', 'KBANK:tx-1', 'DELETE FROM coin_earning'],
  ['a posted deposit has earned its coins once', 'KBANK:tx-1', "UPDATE coin_earning SET member_id = 'bob'"],
  [
    'only a posted deposit earns coins',
    'KBANK:tx-9',
    "INSERT INTO coin_earning VALUES ('bob', 1, 'KBANK:tx-9', 500, 200, 2, 100, now())",
  ],
  ['each earning goes on where the one before it ended', 'KBANK:tx-1', 'UPDATE coin_earning SET carried = 101'],
  ['each earning goes on where the one before it ended', 'KBANK:tx-1', 'UPDATE coin_earning SET seq = 2'],
  [
    'each earning goes on where the one before it ended',
    'KBANK:tx-1',
    'UPDATE coin_earning SET coins = 1, carried = 300',
  ],
  ['coins that were earned are in the books', 'KBANK:tx-1', 'UPDATE coin_earning SET coins = 1, per_coin = 400'],
  [
    'coins that were earned are in the books',
    'coins/KBANK:tx-9',
    `INSERT INTO transfer (ref, kind, debit_id, credit_id, amount, currency, cause_type, cause_id) VALUES ('coins/KBANK:tx-9', 'coins', 1, 2, 2, 'COIN', 'deposit', 'KBANK:tx-9')`,
  ],
  [
    'every transition of a movement is on record',
    '01ATGAME',
    "DELETE FROM movement_event WHERE movement_id = '01ATGAME' AND seq = 2",
  ],
  ['a queued movement has an open case', '01ONITSWAY', "UPDATE movement SET state = 'queued' WHERE id = '01ONITSWAY'"],
  ['an open case about a movement is about a queued one', 'c1', caseAbout('movement', '01ONITSWAY')],
  ['an open case about a movement is about a queued one', 'c1', caseAbout('movement', 'nothing')],
  ['every step of a case is on record', 'c1', caseAbout('bank-feed', 'x', false)],
  ['a queued line of a statement has an open case', 'l1', byBank('R2', 'queued')],
  ['a line of a statement is credited or rejected exactly if its payment is', 'l1', byBank('R2', 'credited')],
  ['a line of a statement is credited or rejected exactly if its payment is', 'l1', byBank('R1', 'rejected')],
  ['a line of a statement is credited or rejected exactly if its payment is', 'l1', byBank('R1', 'queued')],
  ['a correction undoes its movement whole, and every reversal is one', '01PAIDIN', correction],
  [
    'a correction undoes its movement whole, and every reversal is one',
    'KBANK:tx-1',
    "UPDATE transfer SET kind = 'reversal' WHERE ref = 'KBANK:tx-1'",
  ],
  ['a bank payment is credited under its own ref, in its own amount', 'bank/SCB/R2', byBank('R2', 'read')],
  [
    'a bank payment is credited under its own ref, in its own amount',
    'bank/SCB/R1',
    byBank('R1', 'credited', "'01ATGAME'"),
  ],
  ['a queued transfer to a wallet has an open case', 'wallet/099/T1', toWallet('queued', 'null')],
  ['a transfer to a wallet is credited in its own amount', 'wallet/099/T1', toWallet('credited', "'01PAIDIN'")],
  ['a voucher has ended exactly as its movement has', '01PAIDIN', voucher('01PAIDIN', 'reserved')],
  ['a voucher has ended exactly as its movement has', '01PAIDIN', voucher('01PAIDIN', 'redeeming')],
  ['a voucher has ended exactly as its movement has', '01PAIDIN', voucher('01PAIDIN', 'refused')],
  ['a voucher has ended exactly as its movement has', '01NOTHERE', voucher('01NOTHERE', 'redeeming')],
  ['a voucher has ended exactly as its movement has', '01NOTHERE', voucher('01NOTHERE', 'credited')],
]

/** Money from one e-wallet to the operator's. */
function toWallet(state: string, movement: string) {
  return `INSERT INTO wallet_transfer VALUES ('099', 'T1', 500, 'BAHT', now(), '081', null, '${state}', ${movement}, now())`
}

/** A gift voucher, said to be the movement of that id. */
function voucher(id: string, state: string) {
  const isOpen = state === 'reserved' || state === 'redeeming'
  const [sealed, endedAt] = isOpen ? ["'sealed'", 'null'] : ['null', 'now()']
  return `INSERT INTO voucher (id, digest, sealed_hash, wallet, member_id, state, reserved_at, ended_at)
    VALUES ('${id}', 'd', ${sealed}, '099', 'ann', '${state}', now(), ${endedAt})`
}

/** An open case with its first step. */
function caseAbout(type: string, subject: string, event = true) {
  const row = `INSERT INTO operator_case (id, kind, subject_type, subject_id, why, opened_at) VALUES ('c1', 'odd-line', '${type}', '${subject}', 'why', now())`
  const step = `INSERT INTO operator_case_event (case_id, seq, what, by, why, at) VALUES ('c1', 1, 'opened', 'job', 'why', now())`
  return event ? `${row}; ${step}` : row
}

/** Ann's deposit as one by bank transfer, with the line that told of it. */
function byBank(ref: string, lineState: string, movement = "'01PAIDIN'") {
  return `UPDATE movement SET ledger_ref = 'bank/SCB/R1' WHERE id = '01PAIDIN'; UPDATE transfer SET ref = 'bank/SCB/R1' WHERE ref = 'KBANK:tx-1';
    UPDATE coin_earning SET deposit_ref = 'bank/SCB/R1';
    INSERT INTO bank_payment VALUES ('SCB', '${ref}', ${movement}, 'feed', 'SCB', '1', 500, 'BAHT', now(), null, null, now());
    INSERT INTO bank_line (id, sending_bank, bank_reference, bank_code, account_no, amount, currency, booked_at, text, state, read_at)
      VALUES ('l1', 'SCB', 'R1', 'SCB', '1', 500, 'BAHT', now(), '', '${lineState}', now())`
}

class Undo extends Error {}

/** Plants, audits and undoes, in one transaction. */
async function auditDamaged(damage: string) {
  let found: Awaited<ReturnType<typeof audit>> = []
  const planting = transaction(pool, async (tx: Tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(damage)
    found = await audit(tx, { now: soon })
    throw new Undo()
  })
  await expect(planting).rejects.toBeInstanceOf(Undo)
  return found
}

test('nothing is named where nothing is off', async () => {
  expect(await audit(pool, { now: soon })).toEqual([])
})

const proved = new Set<string>()

test.each(damages)('%s: %s', async (rule, subject, damage) => {
  const found = await auditDamaged(damage)
  expect(found.map(({ rule, subject }) => ({ rule, subject }))).toContainEqual({ rule, subject })
  proved.add(rule)
})

test('an operator’s queue may be old', async () => {
  const old =
    "UPDATE movement SET state = 'queued', created_at = created_at - interval '9 days' WHERE id = '01ONITSWAY'; UPDATE movement_event SET state = 'queued' WHERE movement_id = '01ONITSWAY'; " +
    caseAbout('movement', '01ONITSWAY')
  expect(await auditDamaged(old)).toEqual([])
})

test('every rule has been proved by some damage', () => {
  const rules = [...bookRules, ...movementRules, ...coinRules, ...caseRules].map(({ rule }) => rule)
  expect(rules.filter((rule) => !proved.has(rule))).toEqual([])
})
