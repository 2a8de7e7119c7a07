#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { readReceipt } from './read-receipt.ts'
import { type Check, verifySpin } from './spin-maths.ts'

/**
 * `npx krapao-verify-spin receipt.json` (or `-` for what is piped in): recomputes a spin of the prize wheel from its
 * receipt, without a network. Exit 0 when it is fair, 1 when it is not, 2 when it can not be told.
 */
const sentences: Readonly<Record<Check, string>> = {
  revealed: 'The server seed is not revealed yet: reveal it in the wallet, copy the receipt again and check that.',
  seed: 'The server seed is not the one that was promised before the spin.',
  odds: 'The odds are not the ones that were shown before the spin.',
  draw: 'These seeds draw another slice than the receipt says.',
  seal: 'Something in the receipt is not as it was when the wheel stopped.',
}

async function main([file, ...more]: readonly string[]): Promise<number> {
  if (file === undefined || more.length > 0) {
    console.error('Which receipt? Run "npx krapao-verify-spin receipt.json", or "-" to read what is piped in.')
    return 2
  }
  const receipt = readReceipt(readFileSync(file === '-' ? 0 : file, 'utf8'))
  const { isFair, failed } = await verifySpin(receipt)
  if (isFair)
    console.log(`FAIR  Spin ${receipt.spinId} of ${receipt.at}: the seeds draw "${receipt.result}", as it was shown.`)
  for (const check of failed) console.error(`${check === 'revealed' ? 'NOT YET' : 'NOT FAIR'}  ${sentences[check]}`)
  if (isFair) return 0
  return failed.includes('revealed') ? 2 : 1
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
