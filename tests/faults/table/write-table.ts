import { sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import type { Outcome } from './scenario.ts'

const opening = `# What faults do

Each line was played: the real server, the real sandbox over HTTP, a real database, and a clock that the test moves. **When**
counts from what the member did, by the defaults of the settings. The fault is over right after it, but for \`check-transfer\`,
\`inquire\`, \`feed\`, \`verify\` of slips, \`ask\` and \`transfers\`, which break what happens later, for 20 s. Providers that do the same share a line.

After every line the books of both sides agree. "Operators' queue" is the one end that a program does not come to by itself:
\`npm run ops\` settles it.

Made by \`npm run docs:faults\` (tests/faults/fault-table.test.ts). \`npm test\` fails when this page says something else than what happens.
`

const titles: Readonly<Record<string, string>> = {
  games: 'Games (one slot of each dialect)',
  payments: 'QR providers and payouts',
  sms: 'One-time passwords by SMS',
  bank: 'Statements of the operator’s banks',
  slips: 'Slips',
  vouchers: 'True Wallet: gift links and transfers',
}

/** The page, with one table a port and operation; outcomes that differ in the provider alone are one line. */
export function writeTable(outcomes: readonly Outcome[]): string {
  const sections = [...Map.groupBy(outcomes, ({ port }) => port)].map(([port, all]) => {
    const operations = Object.keys(sensibleFaults[port]).filter((name) =>
      all.some(({ operation }) => operation === name),
    )
    const tables = operations.map((name) =>
      tableOf(
        name,
        all.filter(({ operation }) => operation === name),
      ),
    )
    return `## ${titles[port] ?? port}\n\n${tables.join('\n')}`
  })
  return `${opening}\n${sections.join('\n')}`
}

function tableOf(operation: string, outcomes: readonly Outcome[]): string {
  const everyone = new Set(outcomes.map(({ provider }) => provider)).size
  const lines = [...Map.groupBy(outcomes, (outcome) => JSON.stringify({ ...outcome, provider: '' })).values()].map(
    (same) => {
      const { kind, sees, money, ends, after } = same[0]!
      const who = same.length === everyone && everyone > 1 ? 'all' : same.map(({ provider }) => provider).join(', ')
      return `| ${[kind, who, sees, money || '–', ends, after || '–'].join(' | ')} |`
    },
  )
  const head = '| fault | who | the member sees | the money then | ends | when |\n|---|---|---|---|---|---|'
  return `### ${operation}\n\n${head}\n${lines.join('\n')}\n`
}
