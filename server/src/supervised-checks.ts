import type { ReadyCheck } from './http/health.ts'

const watched = ['demo data', 'sandbox'] as const

/**
 * Under `npm start` a node is ready only when the demo data and the sandbox are there too. The program that forked it
 * tells what is missing: `{ missing: ['demo data'] }`. A node that nobody supervises has no such checks.
 */
export function supervisedChecks(env = process.env): ReadyCheck[] {
  if (env['KRAPAO_SUPERVISED'] !== 'yes') return []
  let missing: readonly string[] = watched
  process.on('message', (message: { missing?: readonly string[] }) => {
    if (Array.isArray(message?.missing)) missing = message.missing
  })
  return watched.map((name) => ({ name, isReady: () => !missing.includes(name) }))
}
