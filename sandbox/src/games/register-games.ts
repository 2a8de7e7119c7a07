import type { FastifyInstance } from 'fastify'
import type { Party } from '../app.ts'

/** The game studios: their dialects, their players' books and the playable demo game. */
export function registerGames(_app: FastifyInstance, party: Party): void {
  party.books.show('players', () => [])
}
