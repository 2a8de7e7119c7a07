import { answerWithin, late } from '../deadline.ts'
import { SlotLocked } from '../providers/games/port.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { Services } from '../services.ts'
import { type BalanceReading, type GameAccountRow, keepBalances, readActiveAccounts } from './store.ts'

/**
 * What the member has at each provider now. All are asked side by side, so that a slow one never slows the others; one
 * that does not tell within `withinMs` keeps its last known balance, marked as not reached. What an answer that comes too
 * late says is dropped: the next asking will see it.
 */
export async function askBalances(
  services: Services,
  memberId: string,
  options: { readonly withinMs?: number; readonly only?: readonly string[] } = {},
): Promise<BalanceReading[]> {
  const { withinMs = services.settings.games.balancesWithinMs, only } = options
  const accounts = await readActiveAccounts(services.pool, memberId)
  const asked = only ? accounts.filter((account) => only.includes(account.slotCode)) : accounts
  if (asked.length === 0) return []
  const askedAt = services.clock.now()
  const readings = await Promise.all(asked.map((account) => askBalance(services, account, withinMs)))
  await keepBalances(services.pool, memberId, readings, askedAt)
  return readings
}

async function askBalance(services: Services, account: GameAccountRow, withinMs: number): Promise<BalanceReading> {
  const { slotCode, username } = account
  const provider = services.games.get(slotCode)
  const untold = { slotCode, balanceMinor: undefined }
  if (!provider) return { ...untold, isLocked: true }
  const asking = provider.balance(username).then(
    (balanceMinor): BalanceReading => ({ slotCode, balanceMinor, isLocked: false }),
    (error: unknown): BalanceReading => {
      if (!(error instanceof ProviderFault)) throw error
      services.log.warn({ slotCode, fault: error.kind, vendorCode: error.vendorCode }, 'balance not told')
      return { ...untold, isLocked: error instanceof SlotLocked }
    },
  )
  const reading = await answerWithin(asking, withinMs)
  if (reading !== late) return reading
  asking.catch((error: unknown) => services.log.error({ err: error, slotCode }, 'a late balance broke'))
  return { ...untold, isLocked: false }
}
