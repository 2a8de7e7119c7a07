import type { ChatMessage } from '@krapao/contract/calls/chat'
import { useWords } from '../i18n/words.ts'
import { ButtonList, Cards, QuickReplies } from './Answers.tsx'
import { Media } from './Media.tsx'
import { previewText } from './preview-text.ts'

/** Every message type of product.md §3. What a customer sends in the shape of buttons is shown, but does nothing. */
export function MessageContent({ message: whole }: { message: ChatMessage }) {
  const t = useWords('chat')
  const { message, sender } = whole
  const bubble = `msg ${sender === 'customer' ? 'me' : 'them'}`
  const isOwn = sender === 'customer'
  const text = (said: string) => <p className={bubble}>{said}</p>
  switch (message.message_type) {
    case 'text':
      return text(message.payload.text)
    case 'buttons':
      return (
        <>
          {text(message.payload.text)}
          {!isOwn && <ButtonList buttons={message.payload.buttons} />}
        </>
      )
    case 'quick_replies':
      return (
        <>
          {message.payload.text && text(message.payload.text)}
          {!isOwn && <QuickReplies replies={message.payload.quickReplies} />}
        </>
      )
    case 'generic':
      return <Cards elements={message.payload.elements} isInert={isOwn} />
    case 'media':
      return (
        <>
          <Media seq={whole.seq} {...message.payload} />
          {message.payload.message && text(message.payload.message)}
        </>
      )
    default:
      return text(previewText(t, message))
  }
}
