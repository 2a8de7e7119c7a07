import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../server/src/startup-error.ts'

type Wanted = { readonly name: 'PORT' | 'SANDBOX_PORT'; readonly host: string; readonly port: number }

const attempt = ({ host, port }: Wanted) =>
  new Promise<string | undefined>((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })

/**
 * Says at once, before anything is started, which port is taken. `patienceMs`: after a kill -9 the last of the old
 * processes may still be letting go of theirs.
 */
export async function checkPorts(wanted: readonly Wanted[], patienceMs: number) {
  const deadline = Date.now() + patienceMs
  for (const one of wanted) {
    let why = await attempt(one)
    while (why === 'EADDRINUSE' && Date.now() < deadline) {
      await sleep(50)
      why = await attempt(one)
    }
    if (why) throw new StartupError(explain(one, why))
  }
}

function explain({ name, host, port }: Wanted, why: string): string {
  if (why === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set ${name} to another one.`
  if (why === 'EACCES') return `Port ${port} is not allowed for this user: set ${name} to one above 1023.`
  if (why === 'EADDRNOTAVAIL' || why === 'ENOTFOUND')
    return `This machine has no address ${host}: set HOST to one that it has.`
  return `Port ${port} of ${host} can not be opened (${why}): set ${name} or HOST to another one.`
}
