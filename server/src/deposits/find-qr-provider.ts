import { qrProviders } from '@krapao/contract/calls/qrcodes'
import type { PaymentProvider } from '../providers/payments/port.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** A QR provider of product.md §7 that this operator has configured; any other code is NO_BANK. */
export function findQrProvider(services: Pick<Services, 'payments'>, code: string): PaymentProvider {
  const provider = (qrProviders as readonly string[]).includes(code) ? services.payments.get(code) : undefined
  if (!provider) throw new Refusal('NO_BANK', { provider: code })
  return provider
}
