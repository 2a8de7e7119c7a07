import type { ChatContent } from '@krapao/contract/calls/chat'
import { limits } from '@krapao/contract/limits'
import { Refusal } from '../refusal.ts'

/** What people call characters: a Thai syllable with its marks is one. */
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })
const otherBytes = 8_192

/**
 * What the contract's shapes do not say of a message: its text within the limit as people count it and not blank, and
 * `other`, which may hold anything, not too much of it.
 */
export function checkContent({ message_type: type, payload }: ChatContent): void {
  if (type === 'other' && Buffer.byteLength(JSON.stringify(payload)) > otherBytes) throw tooLong('payload')
  for (const [field, text] of Object.entries(textsOf(type, payload))) {
    if (text.trim() === '') throw new Refusal('INVALID_REQUEST', { field: `message.payload.${field}`, rule: 'blank' })
    if (isTooLong(text)) throw tooLong(`payload.${field}`)
  }
}

const tooLong = (field: string) =>
  new Refusal('INVALID_REQUEST', { field: `message.${field}`, rule: 'maxLength', limit: limits.chatText })

function textsOf(type: ChatContent['message_type'], payload: object): Record<string, string> {
  if (type === 'other') return {}
  const fields = Object.entries(payload as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter(
      (entry): entry is [string, string] =>
        ['text', 'message', 'title'].includes(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}

function isTooLong(text: string): boolean {
  // No grapheme is shorter than one code unit.
  if (text.length <= limits.chatText) return false
  let count = 0
  for (const _ of graphemes.segment(text)) if (++count > limits.chatText) return true
  return false
}
