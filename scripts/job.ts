import type { JobHandlers, JobName } from '../server/src/jobs/jobs.ts'
import { StartupError } from '../server/src/startup-error.ts'
import { withApp } from './start/with-app.ts'

/** Scheduled jobs as an operator calls them, with the name that their capability declares once it is built. */
const jobs = {
  refunds: 'refunds',
  invites: 'invites',
  summaries: 'summaries',
  expiry: 'expiry',
  feeds: 'feeds',
} as const

/** `npm run job -- NAME [YYYY-MM-DD]`: runs one scheduled job now, for that business day or what is due. Safe to repeat. */
async function main([name = '', day]: readonly string[]) {
  if (!isJob(name))
    throw new StartupError(
      `Which job? Run "npm run job -- NAME [YYYY-MM-DD]" with one of: ${Object.keys(jobs).join(', ')}.`,
    )
  if (day !== undefined && !isDay(day))
    throw new StartupError(`"${day}" is not a business day: write it as YYYY-MM-DD.`)

  await withApp((app) => runJob(app.jobs, name, day))
}

async function runJob(handlers: JobHandlers, name: keyof typeof jobs, day: string | undefined) {
  const handle = handlers[jobs[name] as JobName] as ((payload: { day?: string }) => Promise<void>) | undefined
  if (!handle) throw new StartupError(`The job "${name}" is not built yet: nothing was done.`)
  await handle(day === undefined ? {} : { day })
  console.log(`The job "${name}" is done${day === undefined ? '' : ` for ${day}`}.`)
}

const isJob = (name: string): name is keyof typeof jobs => name in jobs
/** A day of the calendar: 30 February is none. */
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
})
