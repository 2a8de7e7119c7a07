// Sends each form's fields to the control API as JSON, and draws the parts that changed anew every second and a half.
const said = document.getElementById('said')
const everyMs = 1500
let shown = {}

const fieldsOf = (form) => {
  const body = JSON.parse(form.dataset.body ?? '{}')
  for (const field of form.elements) {
    if (!field.name || field.value.trim() === '') continue
    body[field.name] = field.dataset.as === 'number' ? Number(field.value.replaceAll(',', '')) : field.value.trim()
  }
  return body
}

const sentence = ({ error, message }) => message ?? error ?? 'It was refused.'

document.addEventListener('submit', (event) => {
  event.preventDefault()
  void send(event.target, event.submitter)
})

const send = async (form, button) => {
  if (form.dataset.ask && !confirm(form.dataset.ask)) return
  const [method, url] = form.dataset.call.split(' ')
  const body = fieldsOf(form)
  const withBody = method === 'POST' && Object.keys(body).length > 0
  const init = withBody ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
  try {
    const answer = await fetch(url, { method, ...init })
    const told = await answer.json()
    tell(answer.ok ? done(form, button, told) : sentence(told), !answer.ok)
  } catch {
    tell('The sandbox does not answer. Is it still running?', true)
  }
  await refresh()
}

const done = (form, button, told) => {
  if (form.id.startsWith('pay-')) return `Paid ${told.amount.toFixed(2)}. Transaction ${told.transactionId}.`
  if (form.id.startsWith('bet-')) return `Played. The player now has ${told.balance.toFixed(2)}.`
  if (form.id === 'bank-transfer') return `Transferred. Reference ${told.reference}.`
  if (form.id === 'reset') return 'The books are empty.'
  return `Done: ${button?.textContent ?? 'changed'}.`
}

const tell = (text, failed) => {
  said.textContent = text
  said.classList.toggle('failed', failed)
}

/** A part that a person is typing in, or that did not change, is left alone; open details and the focus are kept. */
const draw = (part, markup) => {
  if (shown[part.dataset.live] === markup) return
  if (part.contains(document.activeElement) && document.activeElement.matches('input, select')) return
  shown[part.dataset.live] = markup
  const open = [...part.querySelectorAll('details[open]')].map(({ id }) => id)
  const focused = part.contains(document.activeElement) ? document.activeElement.id : ''
  const typed = [...part.querySelectorAll('input, select')].map(({ id, value }) => [id, value])
  part.innerHTML = markup
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  for (const [id, value] of typed) {
    const field = document.getElementById(id)
    if (field) field.value = value
  }
  if (focused) (document.getElementById(focused) ?? part.closest('section')).focus()
}

const refresh = async () => {
  try {
    const parts = await (await fetch('/control/page')).json()
    for (const part of document.querySelectorAll('[data-live]')) draw(part, parts[part.dataset.live])
  } catch {
    tell('The sandbox does not answer. Is it still running?', true)
  }
}

const keepFresh = async () => {
  if (!document.hidden) await refresh()
  setTimeout(keepFresh, everyMs)
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh()
})
void keepFresh()
