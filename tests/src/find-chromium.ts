import { existsSync } from 'node:fs'

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser that journeys run in: `CHROMIUM_PATH`, else one of the system, else the one that npm brought along
 * (@sparticuz/chromium, which unpacks itself into the temporary folder). None at all is an error, never a skip.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ]
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file`)
    return { executablePath: named, args }
  }
  const system = systemPlaces.find((place) => existsSync(place))
  if (system) return { executablePath: system, args }
  // Without this name it expects the NSS libraries of the system; with it, it unpacks its own.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  // Its own list of arguments is not taken: it turns web security off, which these tests must see at work.
  return { executablePath: await packaged.executablePath(), args: [...args, '--no-zygote'] }
}
