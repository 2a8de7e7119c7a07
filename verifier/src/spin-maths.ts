/**
 * All the maths of the prize wheel. The server draws with this file, and the verifier (on the command line, or as a page
 * in the wallet) checks a receipt with this same file, on nothing but what JavaScript brings along. docs/FAIRNESS.md
 * tells it in words.
 */

/** What a spin is drawn from, fixed before anybody knows the result. Seeds are hex digits or any text: they go in as text. */
export type Draw = {
  readonly serverSeed: string
  readonly clientSeed: string
  /** Which spin of this server seed it is: 0, 1, 2 … */
  readonly nonce: number
  readonly slices: readonly Slice[]
}
export type Slice = { readonly code: string; readonly weight: number }

/** What a member keeps of a spin. `serverSeed` is null until it is revealed. */
export type Receipt = Omit<Draw, 'serverSeed' | 'slices'> & {
  readonly slices: Slice[]
  readonly version: 1
  readonly spinId: string
  readonly at: string
  /** Shown before the spin: SHA-256 of the server seed, and of the slices with their weights. */
  readonly serverSeedHash: string
  readonly oddsHash: string
  /** The code of the slice that was drawn. */
  readonly result: string
  /** Binds every field above to the server seed, from the moment of the spin. */
  readonly seal: string
  readonly serverSeed: string | null
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const sha256 = async (text: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)))

const hmacSha256 = async (key: string, text: string): Promise<ArrayBuffer> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, bytesOf(text))
}

const pairsOf = (slices: readonly Slice[]) => slices.map(({ code, weight }) => [code, weight])

/** Commits to the odds: which slices there are, in which order, with which weights. */
export const hashOdds = (slices: readonly Slice[]): Promise<string> => sha256(JSON.stringify(pairsOf(slices)))

/** What a block of chance is made from: HMAC-SHA256, keyed with the server seed, of these words. */
export const blockText = ({ clientSeed, nonce }: Pick<Draw, 'clientSeed' | 'nonce'>, round: number): string =>
  `${nonce}:${round}:${clientSeed}`

/**
 * Which slice a block of 32 bytes falls on, read as eight whole numbers below 2^32. A number at or above the largest
 * multiple of the weights' sum is passed over: kept, it would favour the first slices. Undefined when all eight are.
 */
export function sliceOfBlock(block: ArrayBuffer, slices: readonly Slice[]): number | undefined {
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  const limit = 2 ** 32 - (2 ** 32 % sum)
  const numbers = new DataView(block)
  for (let at = 0; at < block.byteLength; at += 4) {
    const number = numbers.getUint32(at)
    if (number >= limit) continue
    let left = number % sum
    return slices.findIndex(({ weight }) => (left -= weight) < 0)
  }
  return undefined
}

/** The slice of a spin, the same for ever and everywhere. */
export async function drawSlice(draw: Draw): Promise<number> {
  for (let round = 0; ; round++) {
    const slice = sliceOfBlock(await hmacSha256(draw.serverSeed, blockText(draw, round)), draw.slices)
    if (slice !== undefined) return slice
  }
}

/** Nobody can make or check a seal before the server seed is revealed; after that anybody can check it. */
export async function sealOf(receipt: Omit<Receipt, 'seal' | 'serverSeed'>, serverSeed: string): Promise<string> {
  const { version, spinId, at, serverSeedHash, oddsHash, clientSeed, nonce, slices, result } = receipt
  const told = [version, spinId, at, serverSeedHash, oddsHash, clientSeed, nonce, pairsOf(slices), result]
  return hexOf(await hmacSha256(serverSeed, `seal:${JSON.stringify(told)}`))
}

const checks = ['revealed', 'seed', 'odds', 'draw', 'seal'] as const
export type Check = (typeof checks)[number]
export type Verdict = { readonly isFair: boolean; readonly failed: readonly Check[] }

/** Recomputes a spin from its receipt. `failed` names what does not hold; an unrevealed seed can not be checked yet. */
export async function verifySpin({ serverSeed, ...receipt }: Receipt): Promise<Verdict> {
  if (serverSeed === null) return { isFair: false, failed: ['revealed'] }
  const drawn = await drawSlice({ ...receipt, serverSeed })
  const holds: Readonly<Record<Check, boolean>> = {
    revealed: true,
    seed: (await sha256(serverSeed)) === receipt.serverSeedHash,
    odds: (await hashOdds(receipt.slices)) === receipt.oddsHash,
    draw: receipt.slices[drawn]?.code === receipt.result,
    seal: (await sealOf(receipt, serverSeed)) === receipt.seal,
  }
  const failed = checks.filter((check) => !holds[check])
  return { isFair: failed.length === 0, failed }
}
