import type { ChatMessage } from '@krapao/contract/calls/chat'
import type { Translate } from '../i18n/words.ts'

/** One line for the list: what was said, or what kind of thing was sent. Cut by the style, never by code units. */
export function previewOf({ sender, message }: Pick<ChatMessage, 'sender' | 'message'>, t: Translate): string {
  const text = textOf(message, t)
  return sender === 'customer' ? text : t('weSaid', { text })
}

const textOf = (message: ChatMessage['message'], t: Translate): string => {
  switch (message.message_type) {
    case 'text':
    case 'buttons':
      return message.payload.text
    case 'quick_replies':
      return message.payload.text ?? message.payload.quickReplies.map(({ title }) => title).join(' · ')
    case 'media':
      return message.payload.message ?? t(message.payload.fileType === 'video' ? 'video' : 'picture')
    case 'generic':
      return message.payload.elements[0]?.title ?? t('cards')
    case 'postback':
      return message.payload.title
    default:
      return t('otherMessage')
  }
}
