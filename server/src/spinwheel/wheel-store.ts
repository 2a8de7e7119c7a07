import type { Localised } from '@krapao/contract/call'
import type { PrizeKind } from '@krapao/contract/calls/spinwheel'
import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import type { WheelSlice } from './prize.ts'

type Row = {
  code: string
  kind: PrizeKind
  value: number
  weight: number
  label: Localised
  description: Localised
  bg_color: string
  text_color: string
  stock: number | null
  won: number
  budget_baht: number | null
  spent_baht_minor: string
  spent_lak_minor: string
}

const columns = `code, kind, value, weight, label, description, bg_color, text_color, stock, won, budget_baht, spent_baht_minor,
  spent_lak_minor`

export type SliceOnWheel = WheelSlice & {
  readonly won: number
  readonly spentMinor: Readonly<Record<Currency, Minor>>
}

const fromRow = (row: Row): SliceOnWheel => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  weight: row.weight,
  label: row.label,
  description: row.description,
  bgColor: row.bg_color,
  textColor: row.text_color,
  stock: row.stock,
  won: row.won,
  budgetBaht: row.budget_baht,
  spentMinor: { BAHT: minorFromText(row.spent_baht_minor), LAK: minorFromText(row.spent_lak_minor) },
})

/** The wheel, clockwise from the top; none before an operator has set it. */
export async function readSlices(db: Queryable): Promise<SliceOnWheel[]> {
  const { rows } = await db.query<Row>({
    name: 'read-wheel',
    text: `SELECT ${columns} FROM wheel_slice ORDER BY position`,
  })
  return rows.map(fromRow)
}

/** Sets the wheel to exactly these slices, in one statement, keeping what is counted of those that stay. */
export async function replaceSlices(db: Queryable, slices: readonly WheelSlice[]): Promise<void> {
  const rows = slices.map(({ bgColor, textColor, budgetBaht, ...slice }, position) => ({
    ...slice,
    position,
    bg_color: bgColor,
    text_color: textColor,
    budget_baht: budgetBaht,
  }))
  await db.query(
    `WITH wanted AS (
       SELECT * FROM jsonb_to_recordset($1) AS w (code text, position int, kind text, value int, weight int, label jsonb,
         description jsonb, bg_color text, text_color text, stock int, budget_baht int)
     ), gone AS (
       DELETE FROM wheel_slice WHERE code NOT IN (SELECT code FROM wanted)
     )
     INSERT INTO wheel_slice (code, position, kind, value, weight, label, description, bg_color, text_color, stock, budget_baht)
       SELECT code, position, kind, value, weight, label, description, bg_color, text_color, stock, budget_baht FROM wanted
     ON CONFLICT (code) DO UPDATE SET position = excluded.position, kind = excluded.kind, value = excluded.value,
       weight = excluded.weight, label = excluded.label, description = excluded.description, bg_color = excluded.bg_color,
       text_color = excluded.text_color, stock = excluded.stock, budget_baht = excluded.budget_baht`,
    [JSON.stringify(rows)],
  )
}

/**
 * Takes one of a limited prize: false when its stock is empty, or `worthMinor` is more than is left of its budget. Spins
 * that draw it together take turns here until their transaction's end.
 */
export async function takePrize(
  tx: Queryable,
  code: string,
  {
    currency,
    worthMinor,
    budgetMinor,
  }: { readonly currency: Currency; readonly worthMinor: number; readonly budgetMinor: Minor | null },
): Promise<boolean> {
  const spent = currency === 'LAK' ? 'spent_lak_minor' : 'spent_baht_minor'
  const { rowCount } = await tx.query(
    `UPDATE wheel_slice SET won = won + 1, ${spent} = ${spent} + $2
     WHERE code = $1 AND (stock IS NULL OR won < stock) AND ($3::bigint IS NULL OR ${spent} + $2 <= $3)`,
    [code, worthMinor, budgetMinor],
  )
  return rowCount === 1
}
