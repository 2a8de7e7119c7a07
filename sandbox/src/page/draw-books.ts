import { type Html, html } from './html.ts'
import type { Payout, Player, Sms, Webhook } from './state.ts'
import { badge, clock, money, nothing } from './words.ts'

const rowsAtMost = 20

/** The phones on which the wallet's messages arrive. */
export function drawSms(messages: readonly Sms[]): Html {
  if (messages.length === 0) return nothing('No message yet.')
  return html`<ul class="rows">${messages.slice(0, rowsAtMost).map(
    ({ phone, text, code, at }) => html`
    <li class="card">
      <p><b>${phone}</b> <span class="quiet">${clock(at)}</span></p>
      ${code && html`<p class="figure">${code}</p>`}
      <p lang="">${text}</p>
    </li>`,
  )}</ul>`
}

/** Money that left for members' banks. */
export function drawPayouts(payouts: readonly Payout[]): Html {
  if (payouts.length === 0) return nothing('Nothing was paid out yet.')
  return html`<ul class="rows">${payouts.slice(0, rowsAtMost).map(
    (payout) => html`
    <li class="card">
      <p>${badge(payout.status)} <b>${money(payout.amount, payout.currency)}</b> to ${payout.bankCode} ${payout.accountNo}</p>
      <p class="quiet">${payout.accountName}, ${clock(payout.at)}, by ${payout.provider}, ${payout.reference}</p>
    </li>`,
  )}</ul>`
}

/** What the game providers have of each player, and a round played by hand. */
export function drawPlayers(players: readonly Player[]): Html {
  if (players.length === 0) return nothing('No player yet. Activate a game in the wallet.')
  return html`<ul class="rows">${players.slice(0, rowsAtMost).map((player) => {
    const id = `bet-${player.code}-${player.username}`
    return html`
    <li class="card">
      <p><b>${player.username}</b> at ${player.code}: <b>${money(player.balance, player.currency)}</b></p>
      <p class="quiet">turnover ${money(player.turnover, player.currency)}, win or loss ${money(player.winLoss, player.currency)}</p>
      <form data-call="POST /control/games/${player.code}/players/${player.username}/bets" id="${id}" class="fields">
        <label>Stake <input name="stake" data-as="number" inputmode="decimal" value="10" required id="${id}-stake" /></label>
        <label>Win <input name="win" data-as="number" inputmode="decimal" value="0" required id="${id}-win" /></label>
        <button id="${id}-play" aria-label="Play a round for ${player.username} at ${player.code}">Play a round</button>
      </form>
    </li>`
  })}</ul>`
}

/** What was told to the wallet, and what it answered. */
export function drawWebhooks(webhooks: readonly Webhook[]): Html {
  if (webhooks.length === 0) return nothing('Nothing was told to the wallet yet.')
  return html`<ul class="rows">${webhooks.slice(0, rowsAtMost).map(
    ({ eventId, provider, url, status, attempts, lastAnswer }) => html`
    <li class="card">
      <p>${badge(status)} <b>${provider}</b> ${eventId}</p>
      <p class="quiet">${attempts === 1 ? '1 try' : `${attempts} tries`}${lastAnswer !== null && `, last answer ${lastAnswer}`}, ${url}</p>
    </li>`,
  )}</ul>`
}
