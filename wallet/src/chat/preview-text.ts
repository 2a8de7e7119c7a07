import type { ChatBody, ChatContent } from '@krapao/contract/calls/chat'
import type { Translate } from '../i18n/words.ts'

const textIn = (payload: Readonly<Record<string, unknown>>): string =>
  ['text', 'title', 'message']
    .map((key) => payload[key])
    .find((value) => typeof value === 'string' && value !== '') as string

/** A message in one line: for the bar of unread ones, and for who has it read out. */
export const previewText = (t: Translate<'chat'>, { message_type, payload }: ChatBody | ChatContent): string => {
  switch (message_type) {
    case 'text':
    case 'buttons':
      return payload.text
    case 'quick_replies':
      return payload.text ?? payload.quickReplies.map(({ title }) => title).join(' · ')
    case 'generic':
      return payload.elements.map(({ title }) => title).join(' · ')
    case 'postback':
      return payload.title
    case 'media':
      return (
        payload.message ??
        t(payload.fileType === 'video' ? 'aVideo' : payload.fileType === 'file' ? 'aFile' : 'aPicture')
      )
    default:
      return textIn(payload) ?? t('cannotShow')
  }
}
