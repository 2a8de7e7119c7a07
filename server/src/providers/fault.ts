/**
 * What can go wrong at a third party, in the house's words. `declined`: it said no, nothing happened there.
 * `unavailable`: the request certainly did not reach it. `malformed`: it answered nonsense. `unknown-outcome`: it may or
 * may not have done it (timeout, dropped connection, 5xx): never to be taken for a failure.
 */
export type FaultKind = 'declined' | 'unavailable' | 'malformed' | 'unknown-outcome'

export class ProviderFault extends Error {
  readonly kind: FaultKind
  readonly provider: string
  readonly operation: string
  /** The provider's own word, for logs and operators; holds no secret. */
  readonly vendorCode: string | undefined

  constructor(kind: FaultKind, provider: string, operation: string, vendorCode?: string, cause?: unknown) {
    super(`${provider} ${operation}: ${kind}${vendorCode ? ` (${vendorCode})` : ''}`, { cause })
    this.name = 'ProviderFault'
    this.kind = kind
    this.provider = provider
    this.operation = operation
    this.vendorCode = vendorCode
  }
}
