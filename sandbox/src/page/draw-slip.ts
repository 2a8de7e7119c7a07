import { type Damage, damages } from '../slips/damage-slip.ts'
import { type Html, html } from './html.ts'

const words: Readonly<Record<Damage, string>> = {
  crop: 'QR cut off',
  blur: 'out of focus',
  rotate: 'askew',
  badcrc: 'forged',
  noqr: 'without QR',
}

/** The slip of a transfer, to look at and to download, whole or as people spoil it. */
export function drawSlip(reference: string): Html {
  const picture = `/control/slips/${reference}.png`
  return html`
    <details id="slip-${reference}">
      <summary>Slip ${reference}</summary>
      <a href="${picture}" download="slip-${reference}.png"><img src="${picture}" alt="The slip of ${reference}, to download" width="216" height="300" loading="lazy" /></a>
      <p class="quiet">Download it whole: <a href="${picture}" download="slip-${reference}.png">PNG</a>, or${damages.map(
        (damage) =>
          html` <a href="${picture}?damage=${damage}" download="slip-${reference}-${damage}.png">${words[damage]}</a>`,
      )}.
        The statement tells of the transfer within seconds; to let the slip be first, play bank feed error-500 under Faults.</p>
    </details>`
}
