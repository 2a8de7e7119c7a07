import { StartupError } from '../../server/src/startup-error.ts'
import { type Product, runProduct } from './run-product.ts'
import { demoPassword } from './seed-demo.ts'
import { demoOperator } from './seed-operator.ts'

const stopDeadlineMs = 9_500

/** Starts the product, says where it is, and stops it in order on Ctrl-C, SIGTERM, or when a part of it keeps dying. */
export async function runUntilStopped(afterStart?: (product: Product) => void | Promise<void>) {
  const end = Promise.withResolvers<number>()
  const told = new AbortController()
  const endWith = (code: number) => {
    told.abort()
    end.resolve(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => endWith(0))
  const giveUp = (sentence: string) => {
    console.error(sentence)
    endWith(1)
  }
  const product = await runProduct(told.signal, giveUp).catch(async (error: unknown) => {
    // Stopped while it started: the parts were told too, and did not get ready.
    if (told.signal.aborted) process.exit(await end.promise)
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  })
  if (!told.signal.aborted) {
    console.log(block(product))
    await afterStart?.(product)
  }
  const code = await end.promise
  setTimeout(() => process.exit(code || 1), stopDeadlineMs).unref()
  await product.stop()
  process.exit(code)
}

const block = ({ url, sandboxUrl }: Product) => `
  Krapao is ready.

    Wallet    ${url}
    Log in    0812345678 / ${demoPassword}
    Console   ${url}/console/   operators: ${demoOperator.name} / ${demoOperator.password}
    Sandbox   ${sandboxUrl}   pays QRs, shows SMS, breaks things
    Stop      Ctrl-C
`
