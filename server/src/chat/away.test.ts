import { expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { testApp } from '../testing/test-app.ts'
import { historyOf, newClientId, say, text, visit } from './chat-tests.ts'
import { checkHours, readOpening } from './opening-hours.ts'

/** Bangkok is seven hours ahead: 01:00Z is eight in the morning there. */
const clock = manualClock('2026-03-02T00:59:00Z')
const hours = { from: '08:00', to: '22:00' }
const app = await testApp({ clock, settings: { chat: { hours, messages: 1_000 } } })

const at = (time: string, settings = app.services.settings) => readOpening({ clock: manualClock(time), settings })
const withHours = (from: string, to: string) => ({
  ...app.services.settings,
  chat: { ...app.services.settings.chat, hours: { from, to } },
})

test('hours begin and end by Bangkok’s clock', () => {
  expect(at('2026-03-02T00:59:59Z')).toEqual({
    isOpen: false,
    closedAt: new Date('2026-03-01T15:00:00Z'),
    opensAt: new Date('2026-03-02T01:00:00Z'),
  })
  expect(at('2026-03-02T01:00:00Z')).toEqual({ isOpen: true })
  expect(at('2026-03-02T14:59:59Z')).toEqual({ isOpen: true })
  expect(at('2026-03-02T15:00:00Z')).toMatchObject({ isOpen: false, opensAt: new Date('2026-03-03T01:00:00Z') })
})

test('hours may go past midnight, to its very end, or never end', () => {
  const night = withHours('20:00', '02:00')
  const isOpen = (time: string, settings: typeof night) => at(time, settings).isOpen
  expect(['12:59', '13:00', '18:59', '19:00'].map((time) => isOpen(`2026-03-02T${time}:00Z`, night))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const late = withHours('08:00', '24:00')
  expect(['00:30', '16:59', '17:00'].map((time) => isOpen(`2026-03-02T${time}:00Z`, late))).toEqual([
    false,
    true,
    false,
  ])
  for (const always of [withHours('00:00', '24:00'), withHours('06:00', '06:00')])
    expect(isOpen('2026-03-02T20:00:00Z', always)).toBe(true)
})

test('hours that are none are told at start', () => {
  for (const wrong of ['8:00', '25:00', '24:30', 'noon', ''])
    expect(() => checkHours({ from: wrong, to: '22:00' })).toThrow('/chat/hours/from')
})

test('outside hours the first message is answered once, in the customer’s language, and again after the next closing', async () => {
  const guest = await visit(app)
  const said = async () => (await historyOf(guest.ask, { limit: 100 })).messages.map(({ sender }) => sender)
  const sent = await say(guest.ask, 'hello?', { locale: 'en' })
  expect(sent.body).toMatchObject({ seq: 1, sender: 'customer' })
  await say(guest.ask, 'anybody?')
  expect(await said()).toEqual(['customer', 'system', 'customer'])
  const { messages } = await historyOf(guest.ask)
  expect(messages[1]!.message).toEqual({
    message_type: 'quick_replies',
    payload: {
      text: expect.stringMatching(/^Nobody is here/),
      quickReplies: [
        { title: 'Deposit', payload: 'deposit' },
        { title: 'Withdrawal', payload: 'withdraw' },
        { title: 'Bonus', payload: 'bonus' },
      ],
    },
  })
  expect(await historyOf(guest.ask)).toMatchObject({ unread: 1 })
  clock.set('2026-03-02T05:00:00Z')
  await say(guest.ask, 'in the day')
  expect((await said()).slice(3)).toEqual(['customer'])
  clock.set('2026-03-02T16:00:00Z')
  await say(guest.ask, 'in the evening')
  expect((await said()).slice(4)).toEqual(['customer', 'system'])
})

test('a resend of the message that was answered is not answered again', async () => {
  clock.set('2026-03-03T17:00:00Z')
  const guest = await visit(app)
  const body = { clientId: newClientId(), message: text('hello?') }
  await Promise.all([1, 2, 3].map(() => guest.ask('POST /chat/send-message', { body })))
  expect((await historyOf(guest.ask)).messages.map(({ sender }) => sender)).toEqual(['customer', 'system'])
  const [, reply] = (await historyOf(guest.ask)).messages
  expect((reply!.message.payload as { text: string }).text).toMatch(/^ขณะนี้/)
})

test('config tells whether somebody answers, and from when on', async () => {
  const { ask } = await visit(app)
  expect((await ask('GET /chat/config')).body).toMatchObject({ isOpen: false, opensAt: '2026-03-04T01:00:00.000Z' })
  clock.set('2026-03-04T01:00:00Z')
  const { body } = await ask('GET /chat/config')
  expect(body.isOpen).toBe(true)
  expect(body).not.toHaveProperty('opensAt')
})

test('a chat that is switched off says so, and takes nothing', async () => {
  const off = await testApp({ settings: { enableChatWidget: false } })
  const guest = await visit(off)
  expect((await guest.ask('GET /chat/config')).body.enabled).toBe(false)
  expect((await say(guest.ask, 'hello?')).body).toMatchObject({ message: 'CHAT_OFF' })
})
