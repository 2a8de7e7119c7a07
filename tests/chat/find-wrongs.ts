import type { Aftermath } from './weather-the-storm.ts'

/** What is lost, doubled or out of order after a storm; nothing, when all is well. */
export function findWrongs({ database, customer, agent, said }: Aftermath): string[] {
  const wrongs: string[] = []
  const numbers = database.map(({ seq }) => seq)
  if (numbers.some((seq, at) => seq !== at + 1)) wrongs.push(`the numbers have gaps: ${numbers.join(' ')}`)
  for (const sender of ['customer', 'agent'] as const) {
    const kept = database.filter((message) => message.sender === sender).map(({ text }) => text)
    wrongs.push(...compare(`what the ${sender} said and what was kept`, said[sender], kept))
  }
  const ids = database.map(({ _id, seq }) => `${seq} ${_id}`)
  for (const [who, held] of [
    ['the customer', customer],
    ['the agent', agent],
  ] as const) {
    const shown = held.map(({ _id, seq }) => `${seq} ${_id}`)
    wrongs.push(...compare(`what was kept and what ${who} sees`, ids, shown))
  }
  return wrongs
}

function compare(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const at = wanted.findIndex((one, index) => found[index] !== one)
  if (at === -1 && wanted.length === found.length) return []
  const lost = wanted.filter((one) => !found.includes(one))
  const doubled = found.filter((one, index) => found.indexOf(one) !== index)
  const where = at === -1 ? wanted.length : at
  return [
    `${what} differ from the ${where + 1}th on (${wanted[where]} / ${found[where]}); lost: ${lost.join(', ') || 'none'}; doubled: ${doubled.join(', ') || 'none'}`,
  ]
}
