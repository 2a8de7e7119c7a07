import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import type { Member, MemberStatus } from './member.ts'

type Row = {
  id: string
  phone: string
  name: string
  currency: Currency
  coin: number | null
  invited_by: string | null
  bank_code: string
  bank_account_name: string
  bank_account_no: string
  status: MemberStatus
  status_until: Date | null
  created_at: Date
}

/** Coins lie in the books; reading them here keeps a member one statement. */
const columns = `m.id, m.phone, m.name, m.currency, m.invited_by, m.bank_code, m.bank_account_name, m.bank_account_no,
  (SELECT a.balance::int FROM account a WHERE a.name = 'member/' || m.id || '/coins' AND a.guarded) AS coin,
  m.status, m.status_until, m.created_at`

const fromRow = (row: Row): Member => ({
  id: row.id,
  phone: row.phone,
  name: row.name,
  currency: row.currency,
  // None before their accounts are opened, in the transaction that makes the member.
  coin: row.coin ?? 0,
  invitedBy: row.invited_by,
  bankCode: row.bank_code,
  bankAccountName: row.bank_account_name,
  bankAccountNo: row.bank_account_no,
  status: row.status,
  statusUntil: row.status_until,
  createdAt: row.created_at,
})

export type NewMember = Omit<Member, 'coin' | 'status' | 'statusUntil'> & {
  readonly passwordHash: string
  readonly sourceCode: string | null
}

export async function insertMember(db: Queryable, member: NewMember): Promise<void> {
  await db.query(
    `INSERT INTO member (id, phone, name, password_hash, currency, source_code, invited_by, bank_code, bank_account_name,
       bank_account_no, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      member.id,
      member.phone,
      member.name,
      member.passwordHash,
      member.currency,
      member.sourceCode,
      member.invitedBy,
      member.bankCode,
      member.bankAccountName,
      member.bankAccountNo,
      member.createdAt,
    ],
  )
}

/** False when the phone is another member's. Waits for a registration of the same phone that is under way. */
export async function takePhone(db: Queryable, phone: string, memberId: string): Promise<boolean> {
  const sql = 'INSERT INTO member_phone (phone, member_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
  return (await db.query(sql, [phone, memberId])).rowCount === 1
}

/** False when the bank account is another member's. */
export async function takeBankAccount(
  db: Queryable,
  bankCode: string,
  accountNo: string,
  memberId: string,
): Promise<boolean> {
  const sql =
    'INSERT INTO member_bank_account (bank_code, account_no, member_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
  return (await db.query(sql, [bankCode, accountNo, memberId])).rowCount === 1
}

export async function isPhoneTaken(db: Queryable, phone: string): Promise<boolean> {
  return (await db.query('SELECT FROM member_phone WHERE phone = $1', [phone])).rowCount === 1
}

export async function isBankAccountTaken(db: Queryable, bankCode: string, accountNo: string): Promise<boolean> {
  const sql = 'SELECT FROM member_bank_account WHERE bank_code = $1 AND account_no = $2'
  return (await db.query(sql, [bankCode, accountNo])).rowCount === 1
}

export async function memberById(db: Queryable, id: string): Promise<Member | undefined> {
  const { rows } = await db.query<Row>({
    name: 'member-by-id',
    text: `SELECT ${columns} FROM member m WHERE m.id = $1`,
    values: [id],
  })
  return rows[0] && fromRow(rows[0])
}

/** By the account numbers that fit one of the patterns, at one bank. */
export async function membersByAccount(
  db: Queryable,
  bankCode: string,
  patterns: readonly string[],
  atMost: number,
): Promise<Member[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM member_bank_account a JOIN member m ON m.id = a.member_id
     WHERE a.bank_code = $1 AND a.account_no ~ ANY ($2) ORDER BY m.id LIMIT $3`,
    [bankCode, patterns, atMost],
  )
  return rows.map(fromRow)
}

export type MemberWithPassword = Member & { readonly passwordHash: string }

export async function memberByPhone(db: Queryable, phone: string): Promise<MemberWithPassword | undefined> {
  const { rows } = await db.query<Row & { password_hash: string }>(
    `SELECT ${columns}, m.password_hash FROM member_phone p JOIN member m ON m.id = p.member_id WHERE p.phone = $1`,
    [phone],
  )
  return rows[0] && { ...fromRow(rows[0]), passwordHash: rows[0].password_hash }
}

export async function passwordHashOf(db: Queryable, memberId: string): Promise<string> {
  const { rows } = await db.query<{ password_hash: string }>('SELECT password_hash FROM member WHERE id = $1', [
    memberId,
  ])
  return rows[0]!.password_hash
}

/** Replaces the password if it still is the one that was checked. */
export async function replacePassword(
  db: Queryable,
  memberId: string,
  before: string,
  after: string,
): Promise<boolean> {
  const sql = 'UPDATE member SET password_hash = $3 WHERE id = $1 AND password_hash = $2'
  return (await db.query(sql, [memberId, before, after])).rowCount === 1
}

export async function setPassword(db: Queryable, memberId: string, hash: string): Promise<void> {
  await db.query('UPDATE member SET password_hash = $2 WHERE id = $1', [memberId, hash])
}

/** A member's row for a change of it: changes of one member take turns. */
export async function lockMember(db: Queryable, memberId: string): Promise<Member> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM member m WHERE m.id = $1 FOR UPDATE`, [memberId])
  return fromRow(rows[0]!)
}
