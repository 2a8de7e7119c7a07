import type { FastifyInstance } from 'fastify'
import type { Party } from '../app.ts'
import { registerGamePage } from '../game-page/register-game-page.ts'
import type { Dialect } from './dialect.ts'
import { openDesk } from './desk.ts'
import { bearerHmacSha256 } from './dialects/bearer-hmac-sha256.ts'
import { noReference } from './dialects/no-reference.ts'
import { sortedHmacSha1 } from './dialects/sorted-hmac-sha1.ts'
import { sortedMd5 } from './dialects/sorted-md5.ts'
import { openGameBooks } from './game-books.ts'
import { registerPlayers } from './register-players.ts'
import { type Studio, studioOfCode, studios } from './studios.ts'

const dialects: Record<Studio['dialect'], Dialect> = {
  'sorted-hmac-sha1': sortedHmacSha1,
  'sorted-md5': sortedMd5,
  'bearer-hmac-sha256': bearerHmacSha256,
  'no-reference': noReference,
}

/** The game studios under `/games/<code>`: their dialects, their players' books and the playable demo game. */
export function registerGames(app: FastifyInstance, { books, faults, clock, walletUrl }: Party): void {
  const records = openGameBooks(books, () => clock.now())
  faults.objectTo(({ port, provider, operation, kind }) => {
    const moves = operation === 'deposit' || operation === 'withdraw'
    if (port !== 'games' || kind !== 'duplicate' || !moves || provider === undefined) return undefined
    if (studioOfCode(provider)?.dialect !== 'no-reference') return undefined
    return `${provider} keeps no references: a ${operation} that arrives twice would honestly be two`
  })
  for (const studio of studios) {
    const dialect = dialects[studio.dialect]
    const desk = openDesk({ studio, books: records, remembersRefusals: dialect.remembersRefusals })
    void app.register(
      (scope, _options, done) => {
        dialect.routes(scope, {
          desk,
          studio,
          clock,
          on: (operation, handler) => faults.withFault('games', studio.code, operation, handler),
        })
        done()
      },
      { prefix: `/games/${studio.code}` },
    )
  }
  registerPlayers(app, books, records)
  registerGamePage(app, records, walletUrl)
}
