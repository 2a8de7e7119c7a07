import { describe, expect, test } from 'vitest'
import { minorOf } from '../../money.ts'
import { ProviderFault } from '../fault.ts'
import type { VoucherProvider } from './port.ts'

/** An e-wallet to be tried, and the people on its far side. */
export type Stage = {
  /** One of the operator's wallets, by phone number. */
  readonly wallet: string
  /** A fresh adapter; the suite closes it. */
  open(): VoucherProvider
  /** Somebody makes a voucher; answers its link. */
  give(voucher: { amount: number; recipients?: number; taken?: boolean; ownerPhone?: string }): Promise<string>
  /** How often our wallet has taken money out of it. */
  taken(link: string): Promise<number>
  /** Somebody sends money to the wallet. */
  send(fromPhone: string, amount: number): Promise<{ transactionId: string }>
  fault(rule: { kind: string; operation: string; times?: number; delayMs?: number }): Promise<void>
  faultsOff(): Promise<void>
  now(): Date
  passTime(ms: number): void
}

/** What every e-wallet adapter must do. */
export function voucherProviderSuite(name: string, stage: () => Stage): void {
  describe(name, () => {
    const trying = async (work: (provider: VoucherProvider) => Promise<void>) => {
      const provider = stage().open()
      try {
        await work(provider)
      } finally {
        await stage().faultsOff()
        await provider.close()
      }
    }
    const keyOf = (provider: VoucherProvider, link: string) => ({
      hash: provider.readLink(link)!,
      wallet: stage().wallet,
    })
    const saidBy = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: unknown) => (error instanceof ProviderFault ? error.kind : error),
      )

    test('a voucher is looked into, redeemed once, and tells what became of it', () =>
      trying(async (provider) => {
        const link = await stage().give({ amount: 120.5, ownerPhone: '081-xxx-5678' })
        const key = keyOf(provider, link)
        expect(await provider.verify(key)).toEqual({
          amountMinor: minorOf(12_050),
          recipients: 1,
          giver: { phone: '081-xxx-5678' },
        })
        expect(await provider.ask(key)).toEqual({ status: 'open' })
        const redemption = await provider.redeem({ ...key, reference: 'REF1' })
        expect(redemption).toMatchObject({ amountMinor: minorOf(12_050), redeemedAt: stage().now() })
        expect(await provider.ask(key)).toEqual({ status: 'redeemed', redemption })
        // Our own wallet has it: that an earlier sending was carried out is no refusal.
        expect(await saidBy(provider.redeem({ ...key, reference: 'REF1' }))).toBe('unknown-outcome')
        expect(await stage().taken(link)).toBe(1)
      }))

    test('what is not to be had is declined: taken, not there, expired', () =>
      trying(async (provider) => {
        const old = await stage().give({ amount: 5 })
        stage().passTime(30 * 24 * 3_600_000)
        const nowhere = (await stage().give({ amount: 5 })).replace(/.{4}$/, 'zzzz')
        for (const link of [await stage().give({ amount: 5, taken: true }), nowhere, old]) {
          expect(await saidBy(provider.verify(keyOf(provider, link)))).toBe('declined')
          expect(await saidBy(provider.redeem({ ...keyOf(provider, link), reference: 'REF2' }))).toBe('declined')
        }
        expect(await provider.ask(keyOf(provider, old))).toEqual({ status: 'gone' })
      }))

    test('a text that is no gift link has no hash', () =>
      trying(async (provider) => {
        const link = await stage().give({ amount: 5 })
        for (const text of [
          '',
          'hello',
          link.replace('https', 'http'),
          `${link}/..`,
          link.replace('.com', '.com.example'),
        ])
          expect(provider.readLink(text)).toBeUndefined()
        expect(provider.readLink(` ${link}\n`)).toBeDefined()
      }))

    test('what the wallet received is told from a moment on, page by page', () =>
      trying(async (provider) => {
        stage().passTime(1_000)
        const since = stage().now()
        const sent: string[] = []
        for (let count = 0; count < 60; count++) sent.push((await stage().send('0812345678', 1.25)).transactionId)
        const told: string[] = []
        for (let from: Date | undefined = since; from; ) {
          const page = await provider.readTransfers(stage().wallet, from)
          for (const { transactionId, amountMinor, giver } of page.transfers) {
            expect([amountMinor, giver.phone]).toEqual([125, '0812345678'])
            told.push(transactionId)
          }
          from = page.next
        }
        expect(told).toEqual(sent)
      }))

    test.each([
      ['timeout-before', 'unknown-outcome', 0],
      ['timeout-after', 'unknown-outcome', 1],
      ['drop', 'unknown-outcome', 0],
      ['error-500', 'unknown-outcome', 0],
      ['malformed', 'unknown-outcome', 1],
      ['declined', 'declined', 0],
      ['locked', 'unavailable', 0],
      ['slow', 'done', 1],
    ])('redeeming while it plays %s: %s, and nothing is sent a second time', (kind, says, times) =>
      trying(async (provider) => {
        const link = await stage().give({ amount: 40 })
        await stage().fault({ operation: 'redeem', kind, times: 1, delayMs: 30 })
        expect(await saidBy(provider.redeem({ ...keyOf(provider, link), reference: 'REF3' }))).toBe(says)
        expect(await stage().taken(link)).toBe(times)
        await stage().faultsOff()
        expect((await provider.ask(keyOf(provider, link))).status).toBe(times === 0 ? 'open' : 'redeemed')
      }),
    )

    test.each(['timeout-before', 'timeout-after', 'drop', 'error-500'])(
      'what moves nothing is tried again while it plays %s, and in vain is unknown',
      (kind) =>
        trying(async (provider) => {
          const key = keyOf(provider, await stage().give({ amount: 40 }))
          await stage().fault({ operation: 'verify', kind, times: 1, delayMs: 30 })
          expect(await saidBy(provider.verify(key))).toBe('done')
          await stage().fault({ operation: 'ask', kind, delayMs: 30 })
          expect(await saidBy(provider.ask(key))).toBe('unknown-outcome')
          await stage().fault({ operation: 'transfers', kind, delayMs: 30 })
          expect(await saidBy(provider.readTransfers(key.wallet, stage().now()))).toBe('unknown-outcome')
        }),
    )
  })
}
