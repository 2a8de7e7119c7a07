import type { FastifyInstance } from 'fastify'

/** Something this node cannot serve without, by the name that `readyz` shows when it is missing. */
export type ReadyCheck = { readonly name: string; readonly isReady: () => Promise<boolean> | boolean }

/** `healthz`: the process lives. `readyz`: it can serve, or which parts are missing (running.md). */
export function serveHealth(app: FastifyInstance, checks: readonly ReadyCheck[]) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ alive: true }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const missing = await missingOf(checks)
    return reply
      .code(missing.length ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ready: missing.length === 0, missing })
  })
}

const longestCheckMs = 2_000

const missingOf = async (checks: readonly ReadyCheck[]): Promise<string[]> => {
  const answers = await Promise.all(checks.map(async ({ name, isReady }) => ((await inTime(isReady)) ? [] : [name])))
  return answers.flat()
}

const inTime = async (isReady: ReadyCheck['isReady']): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, longestCheckMs, false)))
  try {
    return await Promise.race([late, isReady()])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
