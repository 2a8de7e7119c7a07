import type { Life } from './life.ts'

/** The member's accounts at games by the product's own word, also those whose opening the member was never told of. */
export async function playersOf({ world, member }: Life): Promise<[code: string, username: string][]> {
  const { rows } = await world.database.query<{ slot_code: string; username: string }>(
    'SELECT slot_code, username FROM game_account WHERE member_id = $1 AND activated_at IS NOT NULL',
    [member.id],
  )
  return rows.map((row) => [row.slot_code, row.username])
}
