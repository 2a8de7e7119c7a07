import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawSlice, hashOdds, sealOf, sha256 } from './spin-maths.ts'

const program = path.join(import.meta.dirname, 'main.ts')
const verify = (input: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

const receiptOf = async () => {
  const [serverSeed, clientSeed, nonce] = ['server', 'client', 0]
  const slices = [
    { code: 'again', weight: 9 },
    { code: 'gold', weight: 1 },
  ]
  const result = slices[await drawSlice({ serverSeed, clientSeed, nonce, slices })]!.code
  const hashes = { serverSeedHash: await sha256(serverSeed), oddsHash: await hashOdds(slices) }
  const told = {
    version: 1 as const,
    spinId: 'S',
    at: '2026-03-02T05:00:00.000Z',
    ...hashes,
    clientSeed,
    nonce,
    slices,
    result,
  }
  return { ...told, seal: await sealOf(told, serverSeed), serverSeed: serverSeed as string | null }
}

test('a receipt is judged by its exit code and a sentence', async () => {
  const receipt = await receiptOf()
  expect(verify(JSON.stringify(receipt), '-')).toEqual({
    status: 0,
    said: expect.stringContaining(`draw "${receipt.result}"`),
  })
  expect(verify(JSON.stringify({ ...receipt, at: 'yesterday' }), '-')).toEqual({
    status: 1,
    said: expect.stringContaining('NOT FAIR  Something in the receipt'),
  })
  expect(verify(JSON.stringify({ ...receipt, serverSeed: null }), '-')).toEqual({
    status: 2,
    said: expect.stringContaining('NOT YET'),
  })
})

test('what is no receipt is told from one that is unfair', async () => {
  const receipt = await receiptOf()
  const cases: readonly (readonly [text: string, said: string])[] = [
    ['{', 'not JSON'],
    ['[]', 'no receipt'],
    [JSON.stringify({ ...receipt, prize: 'gold' }), 'no "prize"'],
    [JSON.stringify({ ...receipt, seal: 7 }), '"seal"'],
    [JSON.stringify({ ...receipt, version: 2 }), 'another version'],
    [JSON.stringify({ ...receipt, nonce: 0.5 }), '"nonce"'],
    [JSON.stringify({ ...receipt, slices: [{ code: 'a', weight: 2 ** 32 }] }), '"slices"'],
    [JSON.stringify({ ...receipt, slices: [{ code: 'a', weight: 0 }] }), '"slices"'],
  ]
  for (const [text, said] of cases)
    expect(verify(text, '-'), text).toEqual({ status: 2, said: expect.stringContaining(said) })
  expect(verify('').status).toBe(2)
  expect(verify('', 'no-such-file').status).toBe(2)
})
