import type { ChatMessage } from '@krapao/contract/calls/chat'
import { useState } from 'react'
import { brandName } from '../brand.ts'
import { useWords } from '../i18n/words.ts'
import { previewText } from './preview-text.ts'

/**
 * Reads out what the other side says, and nothing else: the list itself would also read the pages of history that are scrolled in, and one's own
 * words.
 */
export function NewMessages({ messages }: { messages: readonly ChatMessage[] }) {
  const t = useWords('chat')
  const [from] = useState(messages.at(-1)?.seq ?? 0)
  const fresh = messages.filter(({ seq, sender }) => seq > from && sender !== 'customer').slice(-3)
  return (
    <div className="vh" aria-live="polite" aria-relevant="additions">
      {fresh.map(({ _id, message, operatorName }) => (
        <p key={_id}>
          {operatorName ?? t('team', { name: brandName })}: {previewText(t, message)}
        </p>
      ))}
    </div>
  )
}
