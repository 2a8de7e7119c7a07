import { texts } from './texts.js'

const lang = new URLSearchParams(location.search).get('lang') ?? 'th'
const words = texts[lang] ?? texts.th
const token = location.hash.slice(1)
const element = (id) => document.getElementById(id)
const symbolIds = { gem: 'gem', ruby: 'ruby', lantern: 'lantern', champa: 'champa-flower', purse: 'purse' }
const chances = [
  ['three', '4%', '9'],
  ['two', '48%', '1.2'],
  ['none', '48%', '0'],
]
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches

let currency = 'BAHT'

const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name])
const money = (amount) => {
  const [whole, part] = amount.toFixed(2).split('.')
  return `${currency === 'LAK' ? '₭' : '฿'}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}
function showBalance(amount) {
  const text = money(amount)
  element('balance').textContent = text
  element('balance').classList.toggle('long', text.length > 11)
}
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function ask(path, init = {}) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  const answer = await fetch(`${location.pathname}/${path}`, { ...init, headers })
  return { status: answer.status, body: await answer.json() }
}

function showResult(text, kind = '') {
  element('result').textContent = text
  element('result').className = kind
}

function showClosed() {
  element('game').hidden = true
  element('closed').hidden = false
  element('closed').textContent = say('expired')
}

function buildStakes() {
  const scale = currency === 'LAK' ? 500 : 1
  element('stakes').replaceChildren(
    ...[1, 5, 10, 50, 100].map((baht, at) => {
      const label = document.createElement('label')
      const input = document.createElement('input')
      Object.assign(input, { type: 'radio', name: 'stake', value: String(baht * scale), checked: at === 2 })
      label.append(input, (baht * scale).toLocaleString('en'))
      return label
    }),
  )
}

function buildOdds() {
  element('odds').replaceChildren(
    ...chances.map(([kind, chance, times]) => {
      const row = document.createElement('tr')
      for (const [tag, text] of [
        ['th', say(kind)],
        ['td', chance],
        ['td', say('times', { times })],
      ]) {
        const cell = document.createElement(tag)
        cell.textContent = text
        row.append(cell)
      }
      row.firstElementChild.setAttribute('scope', 'row')
      return row
    }),
  )
  element('odds-note').textContent = say('note')
}

const reels = [...document.querySelectorAll('.reel')]
const showReel = (reel, symbol) => reel.firstElementChild.setAttribute('href', `#${symbolIds[symbol]}`)

/** The reels only play what the provider has drawn already. */
async function turnTo(drawn) {
  const all = Object.keys(symbolIds)
  const ticks = calm ? 0 : 8
  for (let tick = 0; tick < ticks; tick++) {
    for (const [at, reel] of reels.entries()) if (tick < 4 + at * 2) showReel(reel, all[(tick + at * 2) % all.length])
    await wait(70)
  }
  for (const [at, reel] of reels.entries()) showReel(reel, drawn[at])
}

async function spin(event) {
  event.preventDefault()
  const button = element('spin')
  if (button.getAttribute('aria-disabled') === 'true') return
  const stake = Number(new FormData(element('game')).get('stake'))
  // Not `disabled`: the focus of whoever plays by keyboard stays where it is.
  button.setAttribute('aria-disabled', 'true')
  button.textContent = say('spinning')
  element('reels').classList.add('turning')
  try {
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await ask('rounds', { method: 'POST', headers, body: JSON.stringify({ stake }) })
    if (status === 401) return showClosed()
    if (status === 409) return showResult(say('insufficient'), 'warn')
    if (status !== 200) throw new Error(String(status))
    await turnTo(body.reels)
    showBalance(body.balance)
    const values = { win: money(body.win), stake: money(stake) }
    showResult(say(body.win > 0 ? 'won' : 'lost', values), body.win > stake ? 'won' : '')
  } catch {
    showResult(say('failed'), 'warn')
  } finally {
    element('reels').classList.remove('turning')
    button.removeAttribute('aria-disabled')
    button.textContent = say('spin')
  }
}

async function open() {
  const { status, body } = await ask('session')
  element('demo').textContent = say('demo')
  if (status !== 200) return showClosed()
  currency = body.currency
  element('username').textContent = body.username
  element('balance-label').textContent = say('balance')
  showBalance(body.balance)
  element('stake-label').textContent = say('stake')
  element('spin').textContent = say('spin')
  element('odds-label').textContent = say('odds')
  element('wallet').textContent = say('wallet')
  element('wallet').href = body.walletUrl
  element('wallet').hidden = false
  buildStakes()
  buildOdds()
  showResult(say('ready'))
  element('game').hidden = false
  element('game').addEventListener('submit', (event) => void spin(event))
}

void open()
