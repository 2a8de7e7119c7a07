import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { verifySignature } from '../verify-signature.ts'
import type { PaymentProvider, WebhookHint } from './port.ts'

/**
 * `readWebhook` of a vendor that puts its signature into `header` and its body into `shape`. Nothing that the body says
 * about money is believed, so that only what names the event and the charge is read at all.
 */
export const webhookReader =
  <T extends TSchema>(
    header: string,
    secret: string,
    shape: T,
    hintOf: (told: Static<T>) => WebhookHint,
  ): PaymentProvider['readWebhook'] =>
  (headers, rawBody, now) => {
    const signature = headers[header]
    if (typeof signature !== 'string' || !verifySignature(secret, signature, rawBody, now)) return undefined
    const told = parse(rawBody)
    return Check(shape, told) ? hintOf(told) : undefined
  }

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
