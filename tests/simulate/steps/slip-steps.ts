import { type StepKind, ask, mortally, told } from '../life.ts'

const damages = ['', '', '', '?damage=crop', '?damage=blur', '?damage=rotate', '?damage=badcrc', '?damage=noqr']

/** The slip of a transfer that the statement may tell of as well: one of the two credits it. */
export const slipSteps: readonly StepKind[] = [
  {
    name: 'show a slip',
    weight: 3,
    run: async (life, dice) => {
      const { world, member } = life
      const sent = life.paid.filter(({ how }) => how === 'bank')
      if (sent.length === 0) return 'nothing was sent'
      const { reference } = dice.pick(sent)
      const damage = dice.pick(damages)
      const picture = await fetch(`${world.sandbox.url}/control/slips/${reference}.png${damage}`)
      const form = new FormData()
      form.append('file', new Blob([await picture.arrayBuffer()], { type: 'image/png' }), 'slip.png')
      const { headers, payload } = await encoded(form)
      const upload = async () => {
        const answer = await world.app.http.inject({
          method: 'POST',
          url: '/api/wallet/slip',
          headers: { ...headers, 'x-requested-with': 'wallet-user', authorization: `Bearer ${member.token}` },
          payload,
        })
        if (answer.statusCode === 500 && !world.process.isDead) throw new Error('a slip was answered with 500')
        return told({ status: answer.statusCode, body: answer.json() })
      }
      return `${reference}${damage} ${await mortally(life, upload, 'died')}`
    },
  },
  {
    name: 'look at the slips',
    weight: 1,
    run: async (life) => told(await ask(life, 'POST /statement/slip', { body: { page: 1, limit: 10 } })),
  },
]

/** As a browser would send it. */
async function encoded(form: FormData) {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
