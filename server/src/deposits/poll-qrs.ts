import type { Services } from '../services.ts'
import { inquireQr } from './inquire-qr.ts'
import { type QrRow, takeDueQrs } from './store.ts'

/** Long enough for a round; a node that dies in one leaves its QRs to be taken again after this. */
const leaseMs = 60_000

/**
 * The backstop for webhooks that never came: takes the QRs that are due and asks about each, a few at a time at one
 * provider, the providers side by side, so that a silent one keeps nobody waiting but its own. Answers how many were due.
 */
export async function pollQrs(services: Services): Promise<number> {
  const now = services.clock.now()
  const { pollBatch, callsAtOnce } = services.settings.qrcodes
  const due = await takeDueQrs(services.pool, now, new Date(now.getTime() + leaseMs), pollBatch)
  const byProvider = Map.groupBy(due, (qr) => qr.provider)
  await Promise.all(
    [...byProvider.values()].flatMap((qrs) => lanesOf(qrs, callsAtOnce).map((lane) => work(services, lane))),
  )
  return due.length
}

const lanesOf = (qrs: readonly QrRow[], count: number): QrRow[][] =>
  Array.from({ length: Math.min(count, qrs.length) }, (_, lane) => qrs.filter((_, at) => at % count === lane))

/** One QR that can not be handled does not keep the rest waiting: it is due again after the lease. */
async function work(services: Services, lane: readonly QrRow[]): Promise<void> {
  for (const qr of lane) {
    try {
      await inquireQr(services, qr.id, 'poller')
    } catch (error) {
      services.log.error({ err: error, qrId: qr.id }, 'an inquiry of the poller broke')
    }
  }
}
