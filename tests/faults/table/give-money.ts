import { type Life, ask } from '../../simulate/life.ts'

/** A deposit by QR that has arrived, without any time passing. */
export async function giveMoney(life: Life, amount: number): Promise<void> {
  const { world } = life
  const { body } = await ask(life, 'POST /qrcode/{provider}', { params: { provider: 'KBANK' }, body: { amount } })
  await world.control('POST', `/qrcodes/${body.qrcodeId}/pay`, { webhook: 'drop' })
  await world.app.jobs['inquire-qr']!({ qrId: body.qrcodeId!, why: 'member' })
}
