import type { ChatButton } from '@krapao/contract/calls/chat'

/** Where a button leads, or undefined when it says something instead. Whatever was sent, only pages of the web and phone numbers are followed. */
export const addressOf = ({
  type,
  payload = '',
}: Pick<ChatButton, 'type' | 'payload'>): { readonly kind: 'web' | 'call'; readonly href: string } | undefined => {
  if (type === 'web' && /^(https?:\/\/|\/(?![/\\]))\S+$/i.test(payload)) return { kind: 'web', href: payload }
  if (type === 'call' && /^\+?[\d -]{3,20}$/.test(payload))
    return { kind: 'call', href: `tel:${payload.replace(/[ -]/g, '')}` }
  return undefined
}
