import type { Receipt, Slice } from './spin-maths.ts'

const texts = ['spinId', 'at', 'serverSeedHash', 'oddsHash', 'clientSeed', 'result', 'seal'] as const
const known = [...texts, 'version', 'nonce', 'slices', 'serverSeed']
const largestSum = 2 ** 32

/** A receipt as it was copied out of the wallet; anything that is no receipt, or is more than one, is a sentence that says so. */
export function readReceipt(text: string): Receipt {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('This is not JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('This is no receipt.')
  const receipt = value as Record<string, unknown>
  for (const name of Object.keys(receipt)) if (!known.includes(name)) throw new Error(`A receipt has no "${name}".`)
  for (const name of texts) if (typeof receipt[name] !== 'string') throw new Error(`"${name}" is missing or no text.`)
  if (receipt['version'] !== 1) throw new Error('This is a receipt of another version.')
  if (!isCount(receipt['nonce'])) throw new Error('"nonce" is missing or no whole number.')
  if (!areSlices(receipt['slices'])) throw new Error('"slices" is missing, or a weight is no whole number above zero.')
  const { serverSeed } = receipt
  if (serverSeed !== null && typeof serverSeed !== 'string') throw new Error('"serverSeed" is missing.')
  return receipt as unknown as Receipt
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const isSlice = (value: unknown): value is Slice => {
  if (typeof value !== 'object' || value === null) return false
  const { code, weight, ...more } = value as Record<string, unknown>
  return typeof code === 'string' && isCount(weight) && weight > 0 && Object.keys(more).length === 0
}

const areSlices = (value: unknown): value is readonly Slice[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(isSlice) &&
  new Set(value.map(({ code }) => code)).size === value.length &&
  value.reduce((sum, { weight }) => sum + weight, 0) < largestSum
