import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Party } from '../app.ts'
import { drawBankLines, drawTransferForm } from './draw-bank.ts'
import { drawPayouts, drawPlayers, drawSms, drawWebhooks } from './draw-books.ts'
import { drawRules, drawSwitches } from './draw-faults.ts'
import { drawPayer } from './draw-payer.ts'
import { drawVouchers, drawWalletForms } from './draw-vouchers.ts'
import { type Html, html } from './html.ts'
import type { State } from './state.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The parts of the page that change by themselves, each drawn anew from the books. */
const sections = (state: State) => ({
  payer: drawPayer(state.charges),
  bank: drawBankLines(state.bankLines),
  vouchers: drawVouchers(state.vouchers, state.walletTransfers),
  sms: drawSms(state.sms),
  payouts: drawPayouts(state.payouts),
  players: drawPlayers(state.players),
  webhooks: drawWebhooks(state.webhooks),
  rules: drawRules(state.faults),
})

/** The control page at `/`: for a person, what the control API is for a program. */
export function registerPages(app: FastifyInstance, { books, walletUrl }: Party): void {
  const state = () => books.state() as State
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(`<!doctype html>${drawPage(sections(state()), walletUrl).markup}`),
  )
  app.get('/control/page', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(Object.fromEntries(Object.entries(sections(state())).map(([name, { markup }]) => [name, markup]))),
  )
  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['page.js', 'text/javascript'],
  ] as const) {
    const text = file(`./${name}`)
    app.get(`/control/${name}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    )
  }
}

const drawPage = (parts: ReturnType<typeof sections>, walletUrl: string): Html => html`
<html lang="en">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Sandbox of third parties</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/control/page.css" />
  <script src="/control/page.js" type="module"></script>
</head>
<body>
  <a class="skip" href="#payer">Skip to the payer's phone</a>
  <header>
    <div>
      <h1>Sandbox of third parties</h1>
      <p class="quiet">Banks, SMS and game studios of <a href="${walletUrl}">the wallet</a>, played on this machine. No real money moves.</p>
    </div>
    <form data-call="POST /control/reset" data-ask="Empty all books and switch all faults off? The wallet keeps its own." id="reset"><button class="danger" id="reset-now">Empty the books</button></form>
  </header>
  <p id="said" role="status"></p>
  <main>
    ${section('payer', "The payer's phone", parts.payer)}
    <section id="bank" aria-labelledby="bank-title" class="panel bank">
      <h2 id="bank-title">Bank transfers</h2>
      ${drawTransferForm()}
      <div data-live="bank">${parts.bank}</div>
    </section>
    <section id="vouchers" aria-labelledby="vouchers-title" class="panel" tabindex="-1">
      <h2 id="vouchers-title">True Wallet</h2>
      ${drawWalletForms()}
      <div data-live="vouchers">${parts.vouchers}</div>
    </section>
    ${section('sms', 'SMS inbox', parts.sms)}
    <section aria-labelledby="faults-title" class="panel">
      <h2 id="faults-title">Faults</h2>
      <div data-live="rules">${parts.rules}</div>
      ${drawSwitches()}
    </section>
    ${section('payouts', 'Payouts', parts.payouts)}
    ${section('players', "The players' books", parts.players)}
    ${section('webhooks', 'Told to the wallet', parts.webhooks)}
  </main>
</body>
</html>`

const section = (name: string, title: string, body: Html) => html`
<section id="${name}" aria-labelledby="${name}-title" class="panel ${name}" tabindex="-1">
  <h2 id="${name}-title">${title}</h2>
  <div data-live="${name}">${body}</div>
</section>`
