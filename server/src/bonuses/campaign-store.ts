import type { BonusType, Words } from '@krapao/contract/calls/bonuses'
import type { Queryable } from '../database/pool.ts'
import type { Campaign, OfferedCampaign } from './campaign.ts'

type Row = {
  code: string
  is_promotion: boolean
  type: BonusType
  max_received: number
  title: Words
  description: Words
  banner: string
  percent: number
  maximum_baht: number
  minimum_baht: number
  multiple: number | null
  life_days: number | null
  cash_out_multiple: number | null
  percent_fail: number | null
  quota: number | null
  taken: number
  position: number
  is_offered: boolean
}

const columns = `code, is_promotion, type, max_received, title, description, banner, percent, maximum_baht, minimum_baht,
  multiple, life_days, cash_out_multiple, percent_fail, quota, taken, position, is_offered`

const fromRow = (row: Row): OfferedCampaign => ({
  code: row.code,
  isPromotion: row.is_promotion,
  type: row.type,
  maxReceived: row.max_received,
  title: row.title,
  description: row.description,
  banner: row.banner,
  percent: row.percent,
  maximumBaht: row.maximum_baht,
  minimumBaht: row.minimum_baht,
  multiple: row.multiple,
  lifeDays: row.life_days,
  cashOutMultiple: row.cash_out_multiple,
  percentFail: row.percent_fail,
  quota: row.quota,
  taken: row.taken,
  position: row.position,
  isOffered: row.is_offered,
})

/** What every member may take, promotions left out. */
export async function listCampaigns(db: Queryable): Promise<OfferedCampaign[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM bonus WHERE is_offered AND NOT is_promotion ORDER BY position, code`,
  )
  return rows.map(fromRow)
}

/** All that was ever offered, promotions and what is offered no more included. */
export async function listAll(db: Queryable): Promise<OfferedCampaign[]> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM bonus ORDER BY position, code`)
  return rows.map(fromRow)
}

/** One that is offered now. */
export async function findCampaign(
  db: Queryable,
  code: string,
  isPromotion: boolean,
): Promise<OfferedCampaign | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM bonus WHERE code = $1 AND is_promotion = $2 AND is_offered`,
    [code, isPromotion],
  )
  return rows[0] && fromRow(rows[0])
}

/** One more taker. False when the quota is gone; without a quota nothing is counted and nobody waits. */
export async function takeOne(tx: Queryable, { code, quota }: Campaign): Promise<boolean> {
  if (quota === null) return true
  const { rowCount } = await tx.query('UPDATE bonus SET taken = taken + 1 WHERE code = $1 AND taken < quota', [code])
  return rowCount === 1
}

/** Offers it, or changes the offer; who has taken it before keeps their terms. */
export async function putCampaign(db: Queryable, campaign: Campaign): Promise<void> {
  await db.query(
    `INSERT INTO bonus (code, is_promotion, type, max_received, title, description, banner, percent, maximum_baht,
       minimum_baht, multiple, life_days, cash_out_multiple, percent_fail, quota, position, is_offered)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ON CONFLICT (code) DO UPDATE SET is_promotion = excluded.is_promotion, type = excluded.type,
       max_received = excluded.max_received, title = excluded.title, description = excluded.description,
       banner = excluded.banner, percent = excluded.percent, maximum_baht = excluded.maximum_baht,
       minimum_baht = excluded.minimum_baht, multiple = excluded.multiple, life_days = excluded.life_days,
       cash_out_multiple = excluded.cash_out_multiple, percent_fail = excluded.percent_fail, quota = excluded.quota,
       position = excluded.position, is_offered = excluded.is_offered`,
    [
      campaign.code,
      campaign.isPromotion,
      campaign.type,
      campaign.maxReceived,
      campaign.title,
      campaign.description,
      campaign.banner,
      campaign.percent,
      campaign.maximumBaht,
      campaign.minimumBaht,
      campaign.multiple,
      campaign.lifeDays,
      campaign.cashOutMultiple,
      campaign.percentFail,
      campaign.quota,
      campaign.position,
      campaign.isOffered ?? true,
    ],
  )
}
