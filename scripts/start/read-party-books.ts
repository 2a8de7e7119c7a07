import type { Currency } from '@krapao/contract/money'
import type { PartyNet } from '../../server/src/ledger/compare-party-books.ts'
import { minorOf, toMinor } from '../../server/src/money.ts'

type Of = { readonly currency: Currency; readonly amount: number }
type State = {
  charges: { provider: string; currency: Currency; payments: { amount: number }[] }[]
  payouts: (Of & { provider: string; status: string })[]
  players: {
    code: string
    currency: Currency
    transfers: (Omit<Of, 'currency'> & { direction: string; status: string })[]
  }[]
  bankLines: (Of & { toBankCode: string | null; toAccountNo: string })[]
  vouchers: { redemptions: { wallet: string; amount: number }[] }[]
  walletTransfers: { toWallet: string; amount: number }[]
}

/** What the sandbox's own books say of each third party: moved to it less what came from it, or undefined without a sandbox. */
export async function readPartyBooks(sandboxUrl: string): Promise<PartyNet[] | undefined> {
  const response = await fetch(`${sandboxUrl}/control/state`).catch(() => undefined)
  if (!response?.ok) return undefined
  const { charges, payouts, players, bankLines, vouchers, walletTransfers } = (await response.json()) as State
  const net = (account: PartyNet['account'], { currency, amount }: Of, sign: 1 | -1): PartyNet => ({
    account,
    currency,
    netMinor: minorOf(sign * toMinor(amount)),
  })
  return sumNets([
    ...charges.flatMap(({ provider, currency, payments }) =>
      payments.map(({ amount }) => net(`payment/${provider}`, { currency, amount }, -1)),
    ),
    ...payouts.filter(isMade).map((payout) => net(`payout/${payout.provider}`, payout, 1)),
    ...players.flatMap(({ code, currency, transfers }) =>
      transfers
        .filter(isMade)
        .map(({ amount, direction }) => net(`game/${code}`, { currency, amount }, direction === 'deposit' ? 1 : -1)),
    ),
    // Money sent to an account that is not the operator's is not ours to know of.
    ...bankLines
      .filter((line) => line.toBankCode !== null)
      .map((line) => net(`bank/${line.toBankCode}-${line.toAccountNo}`, line, -1)),
    // A wallet goes by its number; what somebody else took out of a voucher is not ours to know of.
    ...[
      ...vouchers.flatMap(({ redemptions }) => redemptions),
      ...walletTransfers.map(({ toWallet: wallet, amount }) => ({ wallet, amount })),
    ]
      .filter(({ wallet }) => /^\d+$/.test(wallet))
      .map(({ wallet, amount }) => net(`voucher/${wallet}`, { currency: 'BAHT', amount }, -1)),
  ])
}

const isMade = ({ status }: { status: string }) => status !== 'declined'

/** One net for each account and currency. */
export function sumNets(nets: readonly PartyNet[]): PartyNet[] {
  const sums = new Map<string, PartyNet>()
  for (const net of nets) {
    const key = `${net.account} ${net.currency}`
    sums.set(key, { ...net, netMinor: minorOf((sums.get(key)?.netMinor ?? 0) + net.netMinor) })
  }
  return [...sums.values()]
}
