/** Sends short messages. Throws `ProviderFault`. */
export type SmsProvider = {
  readonly code: string
  /** `reference` is ours: sending it again is harmless. */
  send(message: { readonly reference: string; readonly phone: string; readonly text: string }): Promise<void>
}
