import { faultKinds, sensibleFaults } from '../fault-kinds.ts'
import { type Html, html } from './html.ts'
import type { Rule } from './state.ts'
import { nothing } from './words.ts'

/** Faults that a person asks for most, one press each. */
const presets = [
  ['Games do not answer', { port: 'games', kind: 'timeout-before' }],
  ['Games do it, but do not answer', { port: 'games', kind: 'timeout-after' }],
  ['Games refuse deposits', { port: 'games', operation: 'deposit', kind: 'declined' }],
  ['Payouts do not answer', { port: 'payments', operation: 'payout', kind: 'timeout-after' }],
  ['Payouts are refused', { port: 'payments', operation: 'payout', kind: 'declined' }],
  ['Webhooks are lost', { port: 'payments', operation: 'webhook', kind: 'drop' }],
  ['No QR can be made', { port: 'payments', operation: 'create', kind: 'declined' }],
  ['Statements do not answer', { port: 'bank', kind: 'timeout-before' }],
  ['Statements leave the newest line out', { port: 'bank', operation: 'feed', kind: 'late' }],
  ['SMS are slow', { port: 'sms', kind: 'late', delayMs: 10_000 }],
] as const

/** The rules in force, first to last. */
export function drawRules(rules: readonly Rule[]): Html {
  if (rules.length === 0) return nothing('Everything works.')
  return html`
    <ul class="rows">${rules.map(
      ({ port, provider, operation, kind, times, probability, delayMs, played }) => html`
      <li class="card alarm">
        <p><b>${kind}</b> at ${[port, provider, operation].filter(Boolean).join(' / ')}</p>
        <p class="quiet">
          played ${played}${times !== undefined && ` of ${times}`}${probability !== undefined && `, chance ${probability}`}${delayMs !== undefined && `, ${delayMs} ms`}
        </p>
      </li>`,
    )}</ul>
    <form data-call="DELETE /control/faults" id="faults-off"><button class="main" id="faults-off-now">All faults off</button></form>`
}

const option = (value: string) => html`<option value="${value}">${value}</option>`

/** The switches: presets, and any rule by hand. Which kind fits which operation the control API says. */
export function drawSwitches(): Html {
  const operations = Object.entries(sensibleFaults)
  return html`
    <div class="presets">${presets.map(
      ([label, rule], index) => html`
      <form data-call="POST /control/faults" data-body="${JSON.stringify(rule)}" id="preset-${index}"><button id="preset-${index}-on">${label}</button></form>`,
    )}</div>
    <details>
      <summary>Any other fault</summary>
      <form data-call="POST /control/faults" class="fields" id="fault">
        <label>Port <select name="port">${operations.map(([port]) => option(port))}</select></label>
        <label>Operation
          <select name="operation">
            <option value="">every one</option>
            ${operations.map(
              ([port, kinds]) => html`<optgroup label="${port}">${Object.keys(kinds).map(option)}</optgroup>`,
            )}
          </select>
        </label>
        <label>Kind <select name="kind">${faultKinds.map(option)}</select></label>
        <label>Provider <input name="provider" placeholder="every one" autocapitalize="off" autocomplete="off" /></label>
        <label>Times <input name="times" data-as="number" inputmode="numeric" placeholder="until switched off" /></label>
        <label>Chance <input name="probability" data-as="number" inputmode="decimal" placeholder="0 to 1" /></label>
        <label>Delay ms <input name="delayMs" data-as="number" inputmode="numeric" /></label>
        <button>Switch on</button>
      </form>
    </details>`
}
