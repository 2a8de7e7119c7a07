/** Scheduled jobs by name, each safe to repeat for a business day. Those that later work brings say so. */
const names = ['refunds', 'invites', 'summaries', 'expiry', 'feeds']

const [name = '', day] = process.argv.slice(2)
const say = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

if (!names.includes(name)) say(`Which job? Run "npm run job -- NAME [YYYY-MM-DD]" with one of: ${names.join(', ')}.`)
if (day !== undefined && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))))
  say(`"${day}" is not a business day: write it as YYYY-MM-DD.`)
say(`The job "${name}" is not built yet: nothing was done.`)
