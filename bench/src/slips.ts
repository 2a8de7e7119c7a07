import { type WearKind, wearKinds, wornSlips } from '@krapao/sandbox/slips/worn-slips'
import { decodeSlip } from '@krapao/server/slips/decoding/decode-slip'
import { openQrReader } from '@krapao/server/slips/decoding/qr-reader'
import { readMiniQr } from '@krapao/server/slips/read-mini-qr'
import { type Figure, median, percentile } from './figure.ts'

export type SlipsOptions = {
  /** The same seed makes the same pictures. */
  readonly seed?: number
  /** Pictures of every kind of wear in each of its five strengths: with 4 they are 260. */
  readonly each?: number
}

type Seen = { readonly isRead: boolean; readonly ms: number }

/**
 * How many worn slips of a generated set can be read, by what was done to them, and how long it takes: of those that are
 * read, and of those that are looked at in every way in vain. A slip that is read as another ends the bench.
 */
export async function benchSlips({ seed = 2_026, each = 4 }: SlipsOptions = {}): Promise<readonly Figure[]> {
  const seen = new Map<WearKind, Seen[]>(wearKinds.map((kind) => [kind, []]))
  const reader = openQrReader()
  try {
    for await (const { kind, strength, payload, picture } of wornSlips(seed, each)) {
      const begun = performance.now()
      const decoded = await decodeSlip(reader, picture)
      const ms = performance.now() - begun
      const truth = readMiniQr(payload)
      const isRead = decoded.kind === 'slip'
      if (isRead && JSON.stringify(decoded) !== JSON.stringify(truth))
        throw new Error(`seed ${seed}: a slip (${kind} ${strength}) was read as another`)
      seen.get(kind)!.push({ isRead, ms })
    }
  } finally {
    await reader.close()
  }
  const all = [...seen.values()].flat()
  const times = all.filter(({ isRead }) => isRead).map(({ ms }) => ms)
  const vain = all.filter(({ isRead }) => !isRead).map(({ ms }) => ms)
  return [
    ...[...seen].map(([kind, of]) => rate(`slips read: ${kind} (${of.length})`, of)),
    rate(`slips read: all (${all.length})`, all),
    { what: 'a slip that is read: median', value: median(times), unit: 'ms' },
    {
      what: 'a slip that is read: p95',
      value: percentile(
        times.toSorted((a, b) => a - b),
        0.95,
      ),
      unit: 'ms',
    },
    ...(vain.length > 0 ? [{ what: 'a slip that can not be read: median', value: median(vain), unit: 'ms' }] : []),
  ]
}

const rate = (what: string, of: readonly Seen[]): Figure => ({
  what,
  value: (100 * of.filter(({ isRead }) => isRead).length) / of.length,
  unit: '%',
})
