/** Sends short messages. Throws `ProviderFault`. */
export type SmsProvider = {
  readonly code: string
  /** `reference` is ours: sending it again is harmless. `phone` as the member wrote it, digits only. */
  readonly send: (message: {
    readonly reference: string
    readonly phone: string
    readonly text: string
  }) => Promise<void>
  /** Lets calls in flight end and closes the connections. */
  readonly close: () => Promise<void>
}
