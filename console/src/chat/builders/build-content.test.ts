import { ChatContent } from '@krapao/contract/calls/chat'
import Value from 'typebox/value'
import { expect, test } from 'vitest'
import { buildButtons, buildCards, buildQuickReplies, emptyButton, emptyCard } from './build-content.ts'

const button = (type: 'web' | 'call' | 'postback' | 'other', title: string, payload = '') => ({ type, title, payload })

test('what is built is what the contract takes', () => {
  for (const built of [
    buildButtons(' Which one? ', [
      button('web', 'Rules', 'https://example.com/rules'),
      button('web', 'Statement', '/user/statement'),
      button('call', 'Call us', '02-123-4567'),
      button('postback', 'Withdraw', 'WITHDRAW'),
      button('other', 'Never mind'),
    ]),
    buildQuickReplies('', 'ฝากเงิน\n\nถอนเงิน\nฝากเงิน'),
    buildCards([{ ...emptyCard, title: 'Deposit', subtitle: 'by QR', buttons: [button('postback', 'How')] }]),
  ]) {
    if ('wrong' in built) throw new Error(built.wrong)
    expect(Value.Check(ChatContent, built.content), JSON.stringify(built.content)).toBe(true)
  }
  expect(buildQuickReplies('x', ' a \n\na\nb')).toEqual({
    content: { message_type: 'quick_replies', payload: { text: 'x', quickReplies: [{ title: 'a' }, { title: 'b' }] } },
  })
})

test('what is missing or leads where it must not is said', () => {
  expect(buildButtons(' ', [button('other', 'x')])).toEqual({ wrong: 'textMissing' })
  expect(buildButtons('x', [])).toEqual({ wrong: 'titleMissing' })
  expect(buildButtons('x', [emptyButton])).toEqual({ wrong: 'titleMissing' })
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'example.com', 'https://a b'])
    expect(buildButtons('x', [button('web', 'x', link)]), link).toEqual({ wrong: 'linkWrong' })
  expect(buildButtons('x', [button('call', 'x', 'tel:1')])).toEqual({ wrong: 'phoneWrong' })
  expect(buildQuickReplies('x', ' \n ')).toEqual({ wrong: 'titleMissing' })
  expect(buildCards([emptyCard])).toEqual({ wrong: 'titleMissing' })
})
