import { expect, test } from 'vitest'
import { CallTrouble, type OutboxStore, type OutgoingFile } from './chat-port.ts'
import { type Conversation, createConversation } from './create-conversation.ts'
import { chance, createWorld, fair, heldTimers, keptStore, type World } from './world.fixture.ts'

type Time = ReturnType<typeof heldTimers>
let lastId = 0

const visit = (world: World, time: Time, store: OutboxStore, random: () => number, isOnline = () => true) =>
  createConversation({
    calls: world.calls,
    openLine: world.openLine,
    store,
    newId: () => `client-${(lastId += 1)}`,
    timers: time.timers,
    random,
    isOnline,
  })

const stage = async (isOnline?: () => boolean) => {
  const time = heldTimers()
  const random = chance(1)
  const world = createWorld(random, time.timers)
  const store = keptStore()
  const open = async (): Promise<Conversation> => {
    const chat = visit(world, time, store, random, isOnline)
    chat.setOpen(true)
    await chat.start().catch(() => undefined)
    await time.pass(10)
    return chat
  }
  return { time, world, store, open, chat: await open() }
}

const shown = (chat: Conversation) => chat.state().messages.map(({ seq, _id }) => `${seq} ${_id}`)
const textOf = ({ message }: { message: { payload: unknown } }) => (message.payload as { text: string }).text
const picture: OutgoingFile = { name: 'slip.jpg', type: 'image/jpeg', size: 3, blob: new Blob(['jpg']) }

const seeds = process.env['SEED'] ? [Number(process.env['SEED'])] : Array.from({ length: 60 }, (_, i) => i + 1)

test.each(seeds)(
  'whatever the network loses, doubles or delays, and however often the page is reloaded, both sides hold the same (seed %i)',
  async (seed) => {
    const random = chance(seed)
    const time = heldTimers()
    const world = createWorld(random, time.timers)
    Object.assign(world.weather, { request: 0.15, answer: 0.15, live: 0.3, twice: 0.2, late: 0.3 })
    const store = keptStore()
    const begin = async () => {
      const chat = visit(world, time, store, random)
      chat.setOpen(true)
      await chat.start().catch(() => undefined)
      return chat
    }
    let chat = await begin()
    const written: string[] = []
    for (let step = 0; step < 120; step += 1) {
      const dice = random()
      if (dice < 0.45) {
        written.push(`w${step}`)
        await chat.sendText(`w${step}`)
      } else if (dice < 0.7) world.agentSays(`a${step}`)
      else if (dice < 0.78) world.cut()
      else if (dice < 0.86) world.up()
      else if (dice < 0.9) {
        chat.stop()
        chat = await begin()
      } else if (dice < 0.95) await chat.loadOlder().catch(() => undefined)
      await time.pass(Math.floor(random() * 3_000))
    }
    Object.assign(world.weather, fair)
    await time.pass(120_000)
    while (chat.state().hasOlder) await chat.loadOlder()
    expect(shown(chat)).toEqual(world.messages().map(({ seq, _id }) => `${seq} ${_id}`))
    expect(world.said).toEqual(written)
    expect(chat.state().outgoing).toEqual([])
    chat.stop()
  },
)

test('what was written offline is shown at once, survives a reload, and goes in its order when the line is back', async () => {
  const { time, world, open, chat } = await stage()
  world.weather.request = 1
  world.cut()
  for (const text of ['one', 'two', 'three']) await chat.sendText(text)
  await time.pass(20_000)
  expect(chat.state().outgoing.map((entry) => [textOf(entry), entry.state])).toEqual([
    ['one', 'sending'],
    ['two', 'sending'],
    ['three', 'sending'],
  ])
  expect(chat.state().outgoing[0]?.isWaiting).toBe(true)
  chat.stop()

  const later = await open()
  expect(later.state().phase).toBe('failed')
  expect(later.state().reason).toBe('offline')
  Object.assign(world.weather, fair)
  await time.pass(10_000)
  expect(later.state().phase).toBe('ready')
  expect(later.state().messages.map(textOf)).toEqual(['one', 'two', 'three'])
  expect(later.state().outgoing).toEqual([])
})

test('a lost answer is asked for again and is one message', async () => {
  const { time, world, chat } = await stage()
  Object.assign(world.weather, { answer: 1, live: 1 })
  await chat.sendText('once')
  await time.pass(5_000)
  Object.assign(world.weather, fair)
  await time.pass(30_000)
  expect(world.stats.sends).toBeGreaterThan(1)
  expect(world.messages().map(textOf)).toEqual(['once'])
  expect(chat.state().messages.map(textOf)).toEqual(['once'])
})

test('a no is shown with its reason and holds up nothing; it can go again or away', async () => {
  const { time, world, chat } = await stage()
  world.refuseWith((content) =>
    content.message_type === 'text' && content.payload.text === 'bad' ? 'CHAT_OFF' : undefined,
  )
  await chat.sendText('bad')
  await chat.sendText('good')
  await time.pass(100)
  expect(chat.state().messages.map(textOf)).toEqual(['good'])
  const [failed] = chat.state().outgoing
  expect(failed).toMatchObject({ state: 'failed', reason: 'CHAT_OFF' })
  await time.pass(60_000)
  expect(world.said).toEqual(['good'])

  world.refuseWith(undefined)
  await chat.resend(failed!.clientId)
  await time.pass(100)
  expect(chat.state().messages.map(textOf)).toEqual(['good', 'bad'])

  world.refuseWith(() => 'CHAT_OFF')
  await chat.sendText('away')
  await time.pass(100)
  await chat.remove(chat.state().outgoing[0]!.clientId)
  expect(chat.state().outgoing).toEqual([])
})

test('a picture says how far it is, fails after three cuts, and goes again without a second upload', async () => {
  const { time, world, open, chat } = await stage()
  let uploads = 0
  world.uploadWith(async (_, { onProgress }) => {
    uploads += 1
    onProgress(0.4)
    throw new CallTrouble('unreached', 'offline')
  })
  await chat.sendFile(picture)
  await time.settle()
  expect(chat.state().outgoing[0]).toMatchObject({ state: 'uploading_file', progress: 0.4 })
  await time.pass(10_000)
  expect(chat.state().outgoing[0]).toMatchObject({ state: 'failed', reason: 'offline' })
  expect(uploads).toBe(3)
  chat.stop()

  const later = await open()
  const [kept] = later.state().outgoing
  expect(kept).toMatchObject({ state: 'failed', file: { name: 'slip.jpg' } })
  world.uploadWith(async () => {
    uploads += 1
    return { path: 'f/2', url: '/files/chat/2', fileType: 'image' }
  })
  world.refuseWith(() => 'REQUEST_LIMIT')
  await later.resend(kept!.clientId)
  await time.pass(10)
  expect(later.state().outgoing[0]).toMatchObject({ state: 'failed', uploaded: { path: 'f/2' } })
  world.refuseWith(undefined)
  await later.resend(kept!.clientId)
  await time.pass(10)
  expect(uploads).toBe(4)
  expect(world.messages()[0]?.message).toMatchObject({ message_type: 'media', payload: { filePath: 'f/2' } })
})

test('an upload that its sender stops waits for them, and what is behind it goes', async () => {
  const { time, world, chat } = await stage()
  world.uploadWith(
    (_, { signal }) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(new CallTrouble('stopped', 'stopped')))
      }),
  )
  await chat.sendFile(picture)
  await chat.sendText('behind')
  await time.settle()
  expect(chat.state().messages).toEqual([])
  chat.stopUpload(chat.state().outgoing[0]!.clientId)
  await time.pass(10)
  expect(chat.state().outgoing).toMatchObject([{ state: 'failed', reason: 'stopped' }])
  expect(chat.state().messages.map(textOf)).toEqual(['behind'])
})

test('without a line an upload waits instead of failing', async () => {
  let isOnline = false
  const { time, world, chat } = await stage(() => isOnline)
  world.uploadWith(async () => {
    if (!isOnline) throw new CallTrouble('unreached', 'offline')
    return { path: 'f/3', url: '/files/chat/3', fileType: 'video' }
  })
  await chat.sendFile({ ...picture, name: 'a.mp4' })
  await time.pass(90_000)
  expect(chat.state().outgoing[0]?.state).toBe('uploading_file')
  isOnline = true
  chat.online()
  await time.pass(10)
  expect(chat.state().outgoing).toEqual([])
  expect(world.messages()).toHaveLength(1)
})

test('unread is the server’s count with what came since; reading is told once, a second later', async () => {
  const { time, world, open, chat } = await stage()
  for (let nth = 0; nth < 30; nth += 1) world.agentSays(`old ${nth}`)
  chat.stop()
  const later = await open()
  expect(later.state().messages).toHaveLength(10)
  expect(later.state().unread).toBe(30)
  world.agentSays('new')
  await time.settle()
  expect(later.state().unread).toBe(31)
  for (const seq of [29, 30, 31]) later.seen(seq)
  await time.pass(999)
  expect(world.stats.marks).toEqual([])
  await time.pass(1)
  expect(world.stats.marks).toEqual([31])
  expect(later.state().unread).toBe(0)
  later.seen(31)
  await time.pass(5_000)
  expect(world.stats.marks).toEqual([31])
})

test('whether somebody answers is asked again when the chat is opened after a while', async () => {
  const { time, world, chat } = await stage()
  chat.setOpen(false)
  world.close()
  await time.pass(6 * 60_000)
  expect(chat.state().config?.isOpen).toBe(true)
  chat.setOpen(true)
  await time.pass(10)
  expect(chat.state().config?.isOpen).toBe(false)
})

test('history comes ten at a time, and a refreshed message keeps its place', async () => {
  const { world, open, chat } = await stage()
  for (let nth = 1; nth <= 25; nth += 1) world.agentSays(`${nth}`)
  chat.stop()
  const later = await open()
  const counts = [later.state().messages.length]
  while (later.state().hasOlder) {
    await later.loadOlder()
    counts.push(later.state().messages.length)
  }
  expect(counts).toEqual([10, 20, 25])
  await later.refresh(3)
  expect(later.state().messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
})

test('a guest who becomes a member with a conversation of their own sees that one, whole, and what was not sent yet goes there', async () => {
  const { time, world, chat } = await stage()
  await chat.sendText('as a guest')
  await time.pass(100)
  world.weather.request = 1
  await chat.sendText('not sent yet')
  await time.pass(100)
  world.mergeInto(['hello, member', 'long ago'])
  Object.assign(world.weather, fair)
  await time.pass(60_000)
  world.up()
  await time.pass(1_000)
  expect(chat.state().messages.map(textOf)).toEqual(['hello, member', 'long ago', 'as a guest', 'not sent yet'])
  expect(chat.state().outgoing).toEqual([])
})

test('a guest id that was handed over elsewhere is followed by a new one: nothing of the old conversation is left here', async () => {
  const { time, world, chat } = await stage()
  await chat.sendText('before')
  await time.pass(100)
  world.retire()
  await time.pass(100)
  expect(chat.state().messages).toEqual([])
  expect(chat.state().config?.room).toBe('chat-guest-2')
  await chat.sendText('after')
  await time.pass(100)
  expect(chat.state().messages.map(textOf)).toEqual(['after'])
  expect(chat.state().messages[0]?.seq).toBe(1)
})

test('after a log-out nothing that was not sent is left on the phone', async () => {
  const { time, world, store, chat } = await stage()
  world.weather.request = 1
  await chat.sendText('private')
  await time.pass(10)
  expect(await store.all()).toHaveLength(1)
  await chat.forget()
  expect(await store.all()).toEqual([])
})
