import type { FastifyInstance } from 'fastify'
import type { GameBooks } from '../games/game-books.ts'

/** The playable demo game behind every launch link. */
export function registerGamePage(_app: FastifyInstance, _records: GameBooks): void {}
