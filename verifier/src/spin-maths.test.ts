import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockText, drawSlice, hashOdds, type Receipt, sealOf, sha256, sliceOfBlock, verifySpin } from './spin-maths.ts'

/** The demo wheel's weights, of a thousand. */
const weights = { again: 340, coin: 250, five: 180, coins: 120, twenty: 70, fifty: 30, bonus: 9, gold: 1 }
const slices = Object.entries(weights).map(([code, weight]) => ({ code, weight }))
const serverSeed = createHash('sha256').update('a test').digest('hex')

/** The same block as the file makes, by another implementation, which is quick enough for a million. */
const blockOf = (clientSeed: string, nonce: number, round = 0): ArrayBuffer => {
  const block = createHmac('sha256', serverSeed).update(blockText({ clientSeed, nonce }, round)).digest()
  return block.buffer.slice(block.byteOffset, block.byteOffset + block.byteLength)
}

test('1,000,000 draws fit the weights', { timeout: 300_000 }, () => {
  const draws = 1_000_000
  const counts = slices.map(() => 0)
  for (let nonce = 0; nonce < draws; nonce++) counts[sliceOfBlock(blockOf('seed 20260302', nonce), slices)!]!++
  const chiSquared = counts.reduce((sum, count, i) => {
    const expected = (draws * slices[i]!.weight) / 1000
    return sum + (count - expected) ** 2 / expected
  }, 0)
  // Seven degrees of freedom: a fair wheel exceeds this once in a thousand; the seed is fixed, so it never flickers.
  expect(chiSquared, counts.join(' ')).toBeLessThan(24.32)
})

test('the file draws what another implementation of its words draws', async () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const clientSeed = `ลูกค้า ${nonce}`
    expect(await drawSlice({ serverSeed, clientSeed, nonce, slices })).toBe(
      sliceOfBlock(blockOf(clientSeed, nonce), slices),
    )
  }
  expect(await sha256(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'))
})

const blockFrom = (...numbers: number[]) => {
  const block = new DataView(new ArrayBuffer(numbers.length * 4))
  numbers.forEach((number, i) => block.setUint32(i * 4, number))
  return block.buffer
}

test('a number that would favour the first slices is passed over', () => {
  const three = ['a', 'b', 'c'].map((code) => ({ code, weight: 1 }))
  // 2^32 is 3 × 1,431,655,765 + 1: the last number alone has no place.
  expect(sliceOfBlock(blockFrom(2 ** 32 - 1, 1), three)).toBe(1)
  expect(sliceOfBlock(blockFrom(2 ** 32 - 2, 1), three)).toBe(2)
  expect(sliceOfBlock(blockFrom(2 ** 32 - 1), three)).toBeUndefined()
  const even = ['a', 'b'].map((code) => ({ code, weight: 1 }))
  expect(sliceOfBlock(blockFrom(2 ** 32 - 1), even), '2^32 is even: every number has a place').toBe(1)
})

test('when a whole block is passed over the next one decides', async () => {
  // Just above half of 2^32: nearly every second number is passed over, so whole blocks are, now and then.
  const half = 2 ** 31 + 1
  const odd = [
    { code: 'a', weight: 1 },
    { code: 'b', weight: half - 1 },
  ]
  const nonce = Array.from({ length: 5_000 }, (_, i) => i).find(
    (i) => sliceOfBlock(blockOf('x', i), odd) === undefined,
  )!
  const rounds = [1, 2, 3].map((round) => sliceOfBlock(blockOf('x', nonce, round), odd))
  expect(await drawSlice({ serverSeed, clientSeed: 'x', nonce, slices: odd })).toBe(
    rounds.find((slice) => slice !== undefined),
  )
})

test('each edge between two slices lies where the weights put it', () => {
  let start = 0
  for (const [i, { weight }] of slices.entries()) {
    expect(sliceOfBlock(blockFrom(start), slices)).toBe(i)
    expect(sliceOfBlock(blockFrom(start + weight - 1), slices)).toBe(i)
    start += weight
  }
})

const spin = async (nonce = 3): Promise<Receipt> => {
  const clientSeed = 'mine'
  const result = slices[await drawSlice({ serverSeed, clientSeed, nonce, slices })]!.code
  const told = {
    version: 1 as const,
    spinId: '01KJPEP1WGW4TRW2ZVEKQ7SKYV',
    at: '2026-03-02T05:00:00.000Z',
    serverSeedHash: await sha256(serverSeed),
    oddsHash: await hashOdds(slices),
    clientSeed,
    nonce,
    slices,
    result,
  }
  return { ...told, seal: await sealOf(told, serverSeed), serverSeed }
}

test('a real spin is fair', async () => {
  expect(await verifySpin(await spin())).toEqual({ isFair: true, failed: [] })
})

test('each field that is altered is found out', async () => {
  const receipt = await spin()
  const other = slices.find(({ code }) => code !== receipt.result)!.code
  const altered: Partial<Record<keyof Receipt, unknown>> = {
    version: 2,
    spinId: '01KJPEP1WGW4TRW2ZVEKQ7SKYW',
    at: '2026-03-02T05:00:00.001Z',
    serverSeedHash: receipt.oddsHash,
    oddsHash: receipt.serverSeedHash,
    clientSeed: 'yours',
    nonce: 4,
    result: other,
    seal: receipt.seal.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    serverSeed: serverSeed.toUpperCase(),
  }
  expect(Object.keys({ ...altered, slices }).toSorted()).toEqual(Object.keys(receipt).toSorted())
  for (const [name, value] of Object.entries(altered))
    expect((await verifySpin({ ...receipt, [name]: value })).isFair, name).toBe(false)

  const changes = slices.flatMap((_, i) => [
    slices.with(i, { ...slices[i]!, weight: slices[i]!.weight + 1 }),
    slices.with(i, { ...slices[i]!, code: `${slices[i]!.code}2` }),
    slices.toSpliced(i, 1),
  ])
  for (const changed of [...changes, slices.toReversed()])
    expect((await verifySpin({ ...receipt, slices: changed })).failed, JSON.stringify(changed)).toContain('odds')
})

test('what failed is named', async () => {
  const receipt = await spin()
  expect(await verifySpin({ ...receipt, serverSeed: null })).toEqual({ isFair: false, failed: ['revealed'] })
  expect((await verifySpin({ ...receipt, at: '' })).failed).toEqual(['seal'])
  expect((await verifySpin({ ...receipt, serverSeedHash: '' })).failed).toEqual(['seed', 'seal'])
})
