import { describe, expect, test } from 'vitest'
import { ProviderFault } from '../fault.ts'
import type { SlipVerifier } from './port.ts'

export type MadeTransfer = {
  readonly fromBankCode: string
  readonly fromAccountNo: string
  readonly fromName: string
  readonly toAccountNo: string
  readonly amount: number
  readonly at?: string
}

/** A checker to be tried, and the banks behind it. */
export type Stage = {
  /** A fresh adapter; the suite closes it. */
  open(timeoutMs?: number): SlipVerifier
  now(): Date
  /** Somebody sends money to the operator; answers their bank's reference. */
  transfer(made: MadeTransfer): Promise<string>
  /** The operator's account that the transfers go to. */
  readonly to: { readonly bankCode: string; readonly accountNo: string }
  fault(rule: { kind: string; times?: number; delayMs?: number }): Promise<void>
  faultsOff(): Promise<void>
}

/** What every adapter of a checker of slips must do. */
export function slipVerifierSuite(name: string, stage: () => Stage): void {
  describe(name, () => {
    const made = (over: Partial<MadeTransfer> = {}): MadeTransfer => ({
      fromBankCode: 'BBL',
      fromAccountNo: '2223334445',
      fromName: 'SOMCHAI JAIDEE',
      toAccountNo: stage().to.accountNo,
      amount: 1_234.56,
      ...over,
    })
    const trying = async <T>(work: (checker: SlipVerifier) => Promise<T>, timeoutMs?: number) => {
      const checker = stage().open(timeoutMs)
      try {
        return await work(checker)
      } finally {
        await stage().faultsOff()
        await checker.close()
      }
    }

    test('what the sending bank has in its books, to the satang, by its own clock', () =>
      trying(async (checker) => {
        const paidAt = new Date(stage().now().getTime() - 90_000)
        const reference = await stage().transfer(made({ at: paidAt.toISOString() }))
        const { bankCode } = stage().to
        expect(await checker.verify('BBL', reference)).toEqual({
          status: 'found',
          transfer: {
            amountMinor: 123_456,
            currency: 'BAHT',
            paidAt,
            sender: { bankCode: 'BBL', accountNo: 'xxx-x-x3444-x', name: 'SOMCHAI J***' },
            receiver: { bankCode, accountNo: expect.stringMatching(/x.*\d{4}/), name: expect.any(String) },
          },
          bankNow: stage().now(),
        })
      }))

    test('a bank does not know a reference of another bank, nor one that nobody made', () =>
      trying(async (checker) => {
        const reference = await stage().transfer(made())
        expect(await checker.verify('SCB', reference)).toEqual({ status: 'not-found' })
        expect(await checker.verify('BBL', 'NOBODYMADETHIS')).toEqual({ status: 'not-found' })
        expect(await checker.verify('NOBANK', reference)).toEqual({ status: 'not-found' })
      }))

    test('a bank that has no number goes by its letters, and its money is kip', () =>
      trying(async (checker) => {
        const reference = await stage().transfer(
          made({ fromBankCode: 'BCEL', toAccountNo: '160120001234567', amount: 250_000 }),
        )
        expect(await checker.verify('BCEL', reference)).toMatchObject({
          transfer: { currency: 'LAK', amountMinor: 25_000_000, sender: { bankCode: 'BCEL' } },
        })
      }))

    test('asked again and again it says the same', () =>
      trying(async (checker) => {
        const reference = await stage().transfer(made())
        const answers = await Promise.all([1, 2, 3].map(() => checker.verify('BBL', reference)))
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      }))

    test.each([
      ['timeout-before', 'unknown-outcome'],
      ['timeout-after', 'unknown-outcome'],
      ['drop', 'unknown-outcome'],
      ['error-500', 'unknown-outcome'],
      ['malformed', 'malformed'],
      ['wrong-amount', 'malformed'],
      ['locked', 'unavailable'],
      ['declined', 'refused'],
      ['late', 'not-found'],
    ])('while it plays %s: %s, and afterwards the truth', (kind, says) =>
      trying(async (checker) => {
        const reference = await stage().transfer(made())
        await stage().fault({ kind, ...(kind.startsWith('timeout') && { delayMs: 30 }) })
        const said = await checker.verify('BBL', reference).then(
          ({ status }) => status,
          (error: unknown) => (error instanceof ProviderFault ? error.kind : error),
        )
        expect(said).toBe(says)
        await stage().faultsOff()
        const after = stage().open()
        expect(await after.verify('BBL', reference)).toMatchObject({
          status: 'found',
          transfer: { amountMinor: 123_456 },
        })
        await after.close()
      }),
    )

    test('a silence that ends is not noticed', () =>
      trying(async (checker) => {
        const reference = await stage().transfer(made())
        await stage().fault({ kind: 'error-500', times: 2 })
        expect(await checker.verify('BBL', reference)).toMatchObject({ status: 'found' })
      }))

    test('slow is only slow, until patience ends', async () => {
      const reference = await stage().transfer(made())
      await stage().fault({ kind: 'slow', delayMs: 40 })
      await trying(async (checker) => expect(await checker.verify('BBL', reference)).toMatchObject({ status: 'found' }))
      await stage().fault({ kind: 'slow', delayMs: 60_000 })
      const kind = await trying(
        (checker) => checker.verify('BBL', reference).catch((error: ProviderFault) => error.kind),
        200,
      )
      expect(kind).toBe('unknown-outcome')
    })
  })
}
