import { type Answer, type Life, type NoAnswer, mortally } from './life.ts'

/** Shows the slip that the payer's bank made of a transfer, as a browser would send it. */
export async function uploadSlip(life: Life, reference: string, damage = ''): Promise<Answer | NoAnswer> {
  const { world, member } = life
  const picture = await fetch(`${world.sandbox.url}/control/slips/${reference}.png${damage && `?damage=${damage}`}`)
  const form = new FormData()
  form.append('file', new Blob([await picture.arrayBuffer()], { type: 'image/png' }), 'slip.png')
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const upload = async (): Promise<Answer> => {
    const answer = await world.app.http.inject({
      method: 'POST',
      url: '/api/wallet/slip',
      headers: {
        'x-requested-with': 'wallet-user',
        authorization: `Bearer ${member.token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload,
    })
    if (answer.statusCode === 500 && !world.process.isDead) throw new Error('a slip was answered with 500')
    return { status: answer.statusCode, body: answer.json() }
  }
  return mortally<Answer | NoAnswer>(life, upload, { status: 0, body: {} })
}
