import type { Providers } from './providers.ts'
import type { Problems } from './read-environment.ts'

/** The key that a development database is sealed with. Known to everybody, so refused in production. */
export const developmentKey = '6b726170616f2d646576656c6f706d656e742d6b65792d6f6e6c792d21212121'

/** Secrets of the sandbox say so in themselves; shorter ones are guessed. */
const isDefault = (secret: string) => /sandbox|demo|example|changeme/i.test(secret) || secret.length < 8

const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])$/i

/** Production speaks to real third parties only: nothing on this machine, nothing with the sandbox's own secrets. */
export function refuseDemo(
  name: string,
  { vouchers, payments, games, banks, sms, slips, files }: Providers,
  problems: Problems,
) {
  for (const { code, baseUrl, ...secrets } of [
    ...(vouchers ? [vouchers] : []),
    ...payments,
    ...games,
    ...banks,
    sms,
    ...(slips ? [slips] : []),
  ]) {
    const { hostname } = new URL(baseUrl)
    if (loopback.test(hostname))
      problems.add(name, `sends ${code} to ${hostname}: that is the sandbox, not a third party`)
    for (const [field, secret] of Object.entries(secrets))
      if (/secret/i.test(field) && typeof secret === 'string' && isDefault(secret))
        problems.add(name, `gives ${code} a default or too short ${field}`)
  }
  // A bucket on this very machine is one's own right.
  if (files && isDefault(files.secretAccessKey))
    problems.add(name, `gives ${files.code} a default or too short secretAccessKey`)
}
