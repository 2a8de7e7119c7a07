import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { toMajor, toMinor } from '../books/money.ts'
import type { GameBooks } from '../games/game-books.ts'
import { playRound } from '../games/play-round.ts'
import { type Studio, studios } from '../games/studios.ts'
import { drawReels } from './draw-reels.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const assets = {
  'play.css': ['text/css', file('./play.css')],
  'play.js': ['text/javascript', file('./play.js')],
  'texts.js': ['text/javascript', file('./texts.js')],
} as const
const playHtml = file('./play.html')
const appHtml = file('./app.html')

const htmlLang: Record<string, string> = { th: 'th', la: 'lo', en: 'en' }
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"
type Texts = Readonly<Record<string, string | undefined>>

/**
 * The playable demo game behind every launch link. The token of the link stands in its fragment and opens the game for
 * half an hour; the rounds are drawn here and staked and paid in the provider's own books.
 */
export function registerGamePage(app: FastifyInstance, books: GameBooks, walletUrl: string): void {
  for (const [name, [type, text]] of Object.entries(assets))
    app.get(`/games/page/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text))
  for (const studio of studios) {
    const prefix = `/games/${studio.code}`
    app.get(`${prefix}/play`, (request, reply) => {
      const lang = (request.query as Texts).lang ?? 'th'
      const inLanguage = playHtml.replace('lang="th"', `lang="${htmlLang[lang] ?? 'th'}"`)
      return page(reply, inLanguage.replaceAll('{name}', studio.name))
    })
    app.post(`${prefix}/play`, (request, reply) => reply.redirect(landing(prefix, request), 303))
    app.get(`${prefix}/app/:platform`, (_request, reply) => page(reply, appHtml.replaceAll('{name}', studio.name)))
    app.get(`${prefix}/play/session`, (request, reply) => showSession(books, studio, walletUrl, request, reply))
    app.post(`${prefix}/play/rounds`, (request, reply) => play(books, studio, request, reply))
  }
}

const page = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html')
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .send(html)

/** A form-post launch goes on as the link that the other handlers give. */
function landing(prefix: string, request: FastifyRequest): string {
  const { token, __EVENTVALIDATION } = (request.body ?? {}) as Texts
  const given = token ?? __EVENTVALIDATION ?? ''
  const lang = (request.query as Texts).lang ?? ''
  return `${prefix}/play?lang=${lang in htmlLang ? lang : 'th'}#${/^[\w-]{1,64}$/.test(given) ? given : ''}`
}

function usernameOf(books: GameBooks, studio: Studio, request: FastifyRequest): string | undefined {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
  return books.session(token, studio.code)?.username
}

const expired = (reply: FastifyReply) => reply.code(401).send({ error: 'expired' })

function showSession(
  books: GameBooks,
  studio: Studio,
  walletUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const username = usernameOf(books, studio, request)
  if (username === undefined) return expired(reply)
  const { balanceMinor } = books.balance(studio.code, username)
  const { currency } = books.player(studio.code, username)!
  return reply.send({ username, currency, balance: toMajor(balanceMinor), walletUrl })
}

function play(books: GameBooks, studio: Studio, request: FastifyRequest, reply: FastifyReply) {
  const username = usernameOf(books, studio, request)
  if (username === undefined) return expired(reply)
  const stakeMinor = toMinor((request.body as { stake?: unknown } | undefined)?.stake)
  if (stakeMinor === undefined) return reply.code(400).send({ error: 'stake' })
  const { reels, winMinor } = drawReels(stakeMinor)
  const played = playRound(books, { code: studio.code, username }, { stakeMinor, winMinor, voided: false })
  if (played === 'insufficient') return reply.code(409).send({ error: 'insufficient' })
  return reply.send({ reels, win: toMajor(winMinor), balance: toMajor(played.balanceMinor) })
}
