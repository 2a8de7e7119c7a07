import { describe, expect, test } from 'vitest'
import { ProviderFault } from '../fault.ts'
import type { SmsProvider } from './port.ts'

/** A gateway to be tried, and the phones on its far side. */
export type Stage = {
  /** A fresh adapter; the suite closes it. */
  open(): SmsProvider
  inbox(phone: string): Promise<{ text: string; code?: string }[]>
  fault(rule: { kind: string; times?: number; delayMs?: number }): Promise<void>
  faultsOff(): Promise<void>
  passTime(ms: number): void
}

/** What every SMS adapter must do. */
export function smsProviderSuite(name: string, stage: () => Stage): void {
  describe(name, () => {
    let messages = 0
    const messageOf = (text = 'Your code is 482913.') => {
      messages++
      return { reference: `S${messages}`, phone: `08${String(messages).padStart(8, '0')}`, text }
    }
    const trying = async (work: (gateway: SmsProvider) => Promise<void>) => {
      const gateway = stage().open()
      try {
        await work(gateway)
      } finally {
        await stage().faultsOff()
        await gateway.close()
      }
    }

    test('a message arrives as it was written, Thai and Lao too', () =>
      trying(async (gateway) => {
        const message = messageOf('รหัส OTP คือ 482913 · ລະຫັດ OTP ແມ່ນ 482913')
        await gateway.send(message)
        expect(await stage().inbox(message.phone)).toMatchObject([{ text: message.text, code: '482913' }])
      }))

    test('sent again under its reference, it arrives once', () =>
      trying(async (gateway) => {
        const message = messageOf()
        await gateway.send(message)
        await gateway.send(message)
        expect(await stage().inbox(message.phone)).toHaveLength(1)
      }))

    test.each([
      ['timeout-before', 'unknown-outcome', 0],
      ['timeout-after', 'unknown-outcome', 1],
      ['drop', 'unknown-outcome', 0],
      ['error-500', 'unknown-outcome', 0],
      ['malformed', 'malformed', 1],
      ['declined', 'declined', 0],
      ['locked', 'declined', 0],
      ['duplicate', 'sent', 2],
      ['late', 'sent', 0],
    ])('while the gateway plays %s: %s', (kind, says, arrived) =>
      trying(async (gateway) => {
        const message = messageOf()
        await stage().fault({ kind, ...(kind.startsWith('timeout') && { delayMs: 30 }) })
        const said = await gateway.send(message).then(
          () => 'sent',
          (error: unknown) => (error instanceof ProviderFault ? error.kind : error),
        )
        expect(said).toBe(says)
        expect(await stage().inbox(message.phone)).toHaveLength(arrived)
        stage().passTime(5_000)
        expect(await stage().inbox(message.phone)).toHaveLength(kind === 'late' ? 1 : arrived)
      }),
    )
  })
}
