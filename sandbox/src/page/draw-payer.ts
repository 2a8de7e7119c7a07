import { renderSVG } from 'uqr'
import { type Html, html, trusted } from './html.ts'
import type { Charge } from './state.ts'
import { badge, clock, money, nothing } from './words.ts'

const endedAtMost = 12

/** The payer's phone: QRs that wait to be paid, and those whose time is over but whose money may still come. */
export function drawPayer(charges: readonly Charge[]): Html {
  const live = charges.filter(({ status }) => status === 'pending')
  const ended = charges.filter(({ status }) => status !== 'pending')
  return html`
    ${live.length === 0 && nothing('No QR waits to be paid. Ask for one in the wallet: Deposit, QR code.')}
    <ul class="cards">${live.map(liveCard)}</ul>
    ${ended.length > 0 && html`<h3>Ended</h3><ul class="rows beside">${ended.slice(0, endedAtMost).map(endedRow)}</ul>`}`
}

const liveCard = (charge: Charge) => html`
  <li class="card qr">
    <div class="picture" role="img" aria-label="QR of ${charge.provider} over ${money(charge.amount, charge.currency)}">${trusted(renderSVG(charge.payload, { border: 2 }))}</div>
    <div class="about">
      <p class="figure">${money(charge.amount, charge.currency)}</p>
      <p><b>${charge.provider}</b> ${badge(charge.status)}</p>
      <p class="quiet">${charge.qrcodeId} for ${charge.memberRef}, until ${clock(charge.expiresAt)}</p>
      ${payForm(charge, 'Pay', 'main')}
    </div>
  </li>`

const endedRow = (charge: Charge) => html`
  <li class="card">
    <p>
      <b>${charge.provider}</b> ${badge(charge.status)} ${money(charge.amount, charge.currency)}
      <span class="quiet">${charge.qrcodeId} ${clock(charge.createdAt)}</span>
    </p>
    ${charge.payments.map(
      (payment) =>
        html`<p class="quiet">arrived ${money(payment.amount, charge.currency)} ${clock(payment.at)} ${payment.transactionId}</p>`,
    )}
    ${payForm(charge, 'Pay all the same', 'late')}
  </li>`

const payForm = (charge: Charge, label: string, look: 'main' | 'late') => {
  const { qrcodeId, provider, amount, currency } = charge
  const call = `POST /control/qrcodes/${qrcodeId}/pay`
  const id = `pay-${qrcodeId}`
  return html`
  <form data-call="${call}" id="${id}">
    <button class="${look}" id="${id}-now" aria-label="${label} ${provider} ${money(amount, currency)}">${label}</button>
  </form>
  <details id="${id}-more">
    <summary>Another way</summary>
    <form data-call="${call}" id="${id}-so" class="fields">
      <label>Amount <input name="amount" data-as="number" inputmode="decimal" placeholder="${amount.toFixed(2)}" id="${id}-amount" /></label>
      <label>Webhook
        <select name="webhook" id="${id}-webhook">
          <option value="send">is sent</option>
          <option value="drop">is lost</option>
          <option value="twice">comes twice</option>
          <option value="late">comes late</option>
        </select>
      </label>
      <label>After ms <input name="delayMs" data-as="number" inputmode="numeric" placeholder="5000 when late" id="${id}-delay" /></label>
      <button id="${id}-so-now">Pay this way</button>
    </form>
  </details>`
}
