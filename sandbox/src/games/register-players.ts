import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Books } from '../books/open-books.ts'
import { toMajor, toMinor } from '../books/money.ts'
import type { GameBooks, PlayerRow } from './game-books.ts'
import { playRound } from './play-round.ts'

const Bet = Type.Object(
  {
    stake: Type.Number(),
    win: Type.Number(),
    /** A round that was called off: on record, but neither turnover nor win. */
    voided: Type.Optional(Type.Boolean()),
    /** When it was played, of a round that is told late or of a day that is over; now when absent. */
    at: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { additionalProperties: false },
)
type Of = { Params: { code: string; username: string } }

/** The players' books in the control API: what a provider has of a player, and a round played by hand. */
export function registerPlayers(app: FastifyInstance, books: Books, records: GameBooks): void {
  books.show('players', () => records.players().map((player) => viewOf(records, player)))

  app.get<Of>('/control/games/:code/players/:username', ({ params }, reply) => {
    const player = records.player(params.code, params.username)
    return player ? viewOf(records, player) : reply.code(404).send({ error: unknown(params) })
  })

  app.post<Of & { Body: Static<typeof Bet> }>(
    '/control/games/:code/players/:username/bets',
    { schema: { body: Bet } },
    ({ params, body }, reply) => {
      const player = records.player(params.code, params.username)
      if (!player) return reply.code(404).send({ error: unknown(params) })
      const stakeMinor = toMinor(body.stake)
      const winMinor = body.win === 0 ? 0 : toMinor(body.win)
      if (stakeMinor === undefined || winMinor === undefined)
        return reply
          .code(400)
          .send({ error: 'stake and win are baht or kip with at most two decimals; stake above 0.' })
      const at = body.at === undefined ? undefined : new Date(body.at)
      const played = playRound(records, player, { stakeMinor, winMinor, voided: body.voided ?? false, at })
      if (played === 'insufficient')
        return reply.code(409).send({ error: `${player.username} has less than ${body.stake} to stake.` })
      return viewOf(records, player)
    },
  )
}

const unknown = ({ code, username }: Of['Params']) => `${code} knows no player ${username}.`

function viewOf(records: GameBooks, { code, username, currency }: PlayerRow) {
  const { balanceMinor } = records.balance(code, username)
  const { turnoverMinor, winLossMinor } = records.playOf(code, username)
  return {
    code,
    username,
    currency,
    balance: toMajor(balanceMinor),
    turnover: toMajor(turnoverMinor),
    winLoss: toMajor(winLossMinor),
    transfers: records.transfersOf(code, username).map((row) => ({
      id: row.id,
      reference: row.reference,
      direction: row.direction,
      amount: toMajor(row.amountMinor),
      status: records.statusOf(row),
      at: new Date(row.at).toISOString(),
    })),
  }
}
