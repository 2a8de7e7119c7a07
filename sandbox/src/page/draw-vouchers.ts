import { walletClient } from '../vouchers/own-wallets.ts'
import { type Html, html } from './html.ts'
import type { ReceivedTransfer, Voucher } from './state.ts'
import { badge, clock, money, nothing } from './words.ts'

const rowsAtMost = 12

/** A person with a True Wallet, who gives vouchers and sends money. Drawn once, so that nothing typed is lost. */
export const drawWalletForms = (): Html => html`
  <form data-call="POST /control/vouchers" id="voucher" class="fields">
    <label>Amount <input name="amount" data-as="number" value="100" required inputmode="decimal" id="voucher-amount" /></label>
    <label>For how many <input name="recipients" data-as="number" value="1" required inputmode="numeric" id="voucher-recipients" /></label>
    <button class="main" id="voucher-give">Make a gift link</button>
  </form>
  <form data-call="POST /control/truewallet/transfers" id="wallet-transfer" class="fields">
    <label>From phone <input name="fromPhone" value="0812345678" required inputmode="numeric" autocomplete="off" id="wallet-from" /></label>
    <label>To
      <select name="toWallet" id="wallet-to">${walletClient.wallets
        .toReversed()
        .map(
          ({ phone, walletAccountName }) => html`<option value="${phone}">${walletAccountName} ${phone}</option>`,
        )}</select>
    </label>
    <label>Amount <input name="amount" data-as="number" value="100" required inputmode="decimal" id="wallet-amount" /></label>
    <button class="main" id="wallet-send">Send</button>
  </form>`

/** Gift links to copy, and what was sent from wallet to wallet; newest first. */
export function drawVouchers(vouchers: readonly Voucher[], transfers: readonly ReceivedTransfer[]): Html {
  if (vouchers.length + transfers.length === 0) return nothing('No voucher was made and nothing sent yet.')
  return html`<ul class="rows">${vouchers.slice(0, rowsAtMost).map(
    ({ link, amount, recipients, status, createdAt }) => html`
    <li class="card">
      <p>${badge(status)} <b>${money(amount, 'BAHT')}</b>${recipients > 1 && ` for ${recipients}`} <span class="quiet">${clock(createdAt)}</span></p>
      <p class="quiet">${link}</p>
    </li>`,
  )}${transfers.slice(0, rowsAtMost).map(
    ({ fromPhone, toWallet, amount, transactionId, at }) => html`
    <li class="card">
      <p><b>${money(amount, 'BAHT')}</b> from ${fromPhone} to ${toWallet} <span class="quiet">${clock(at)}</span></p>
      <p class="quiet">${transactionId}</p>
    </li>`,
  )}</ul>`
}
