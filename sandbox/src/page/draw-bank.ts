import { bankClients } from '../bank/bank-accounts.ts'
import { drawSlip } from './draw-slip.ts'
import { type Html, html } from './html.ts'
import type { BankLine } from './state.ts'
import { clock, money, nothing } from './words.ts'

const rowsAtMost = 20

/** A person who sends money to an account of the operator's. Drawn once, so that nothing typed is lost. */
export const drawTransferForm = (): Html => html`
  <form data-call="POST /control/bank/transfers" id="bank-transfer" class="fields">
    <label>From bank <input name="fromBankCode" value="KBANK" required autocapitalize="characters" autocomplete="off" id="bank-from" /></label>
    <label>From account <input name="fromAccountNo" value="1112223334" required inputmode="numeric" autocomplete="off" id="bank-account" /></label>
    <label>Name <input name="fromName" value="DEMO MEMBER" required autocomplete="off" id="bank-name" /></label>
    <label>To
      <select name="toAccountNo" id="bank-to">${Object.entries(bankClients).flatMap(([code, { accounts }]) =>
        accounts.map(
          ({ accountNo, currency }) =>
            html`<option value="${accountNo}">${code} ${accountNo}${currency === 'LAK' && ' (kip)'}</option>`,
        ),
      )}</select>
    </label>
    <label>Amount <input name="amount" data-as="number" value="500" required inputmode="decimal" id="bank-amount" /></label>
    <button class="main" id="bank-send">Transfer</button>
  </form>`

/** The statements of the operator's accounts, newest first. */
export function drawBankLines(lines: readonly BankLine[]): Html {
  if (lines.length === 0) return nothing('Nothing was transferred yet.')
  return html`<ul class="rows">${lines.slice(0, rowsAtMost).map(
    (line) => html`
    <li class="card">
      <p><b>${money(line.amount, line.currency)}</b> to ${line.toBankCode ?? 'somebody'} ${line.toAccountNo} <span class="quiet">${clock(line.at)}</span></p>
      <p class="quiet">from ${line.fromBankCode} ${line.fromAccountNo}, ${line.fromName}</p>
      ${drawSlip(line.reference)}
    </li>`,
  )}</ul>`
}
