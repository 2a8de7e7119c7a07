import { coinAccount } from '../../server/src/ledger/ledger.ts'
import { type Life, ask } from './life.ts'
import { listReceipts } from './steps/wheel-steps.ts'

const unitsPerCoin = 500

/**
 * Coins are what deposits earned, less the spins, and what came back; every spin can be checked, is what its member was
 * answered, and no limited prize was won too often.
 */
export async function checkWheel(life: Life, cameInMinor: number): Promise<string[]> {
  const { world, member, asked } = life
  const { rows } = await world.database.query<{ spent: number; won: number; gold: number; cash: string }>(
    `SELECT (SELECT count(*)::int FROM wheel_spin WHERE member_id = $1 AND outcome <> 'gone') AS spent,
       coalesce(sum(value) FILTER (WHERE kind = 'coins' AND claimed_at IS NOT NULL), 0)::int AS won,
       count(*) FILTER (WHERE kind = 'physical')::int AS gold, coalesce(sum(value) FILTER (WHERE kind = 'cash'), 0) AS cash
     FROM wheel_coupon WHERE member_id = $1`,
    [member.id],
  )
  const { spent, won, gold, cash } = rows[0]!
  const earned = Math.floor(cameInMinor / (unitsPerCoin * life.unitMinor))
  const { balanceMinor: coins } = await world.app.services.ledger.balance(world.database, coinAccount(member.id))
  const off: string[] = []
  if (coins !== earned - spent + won) off.push(`${coins} coins: ${earned} earned, ${spent} spent, ${won} won`)
  if (gold > 1) off.push(`a stock of one was won ${gold} times`)
  if (Number(cash) > 120 * life.unitMinor) off.push(`${cash} of a budget of ${120 * life.unitMinor} were won`)

  await ask(life, 'POST /spinwheel/reveal')
  const kept = new Map((await listReceipts(life)).map((receipt) => [receipt.spinId, receipt]))
  const answered = asked.flatMap(({ answers }) => answers.flatMap(({ body }) => body.receipt ?? []))
  for (const receipt of answered)
    if (JSON.stringify({ ...kept.get(receipt.spinId), serverSeed: null }) !== JSON.stringify(receipt))
      off.push(`spin ${receipt.spinId} was answered otherwise than it is kept`)
  const unfair = [...kept.values()].filter(({ serverSeed }) => serverSeed === null)
  if (unfair.length > 0) off.push(`${unfair.length} spins were not revealed`)
  return off
}
