import { bankClients } from './bank/bank-accounts.ts'
import { gameEndpoints } from './games/game-endpoints.ts'
import { merchants } from './payments/merchants.ts'
import { slipsClient } from './slips/slips-client.ts'
import { smsAccount } from './sms/sms-account.ts'
import { walletClient } from './vouchers/own-wallets.ts'

/**
 * Endpoints and credentials of every third party that the sandbox plays, as the wallet's configuration wants them
 * (`Providers` in server/src/config.ts: the same shape, not the same type, for the sandbox imports nothing of the server).
 */
export function providersFor(sandboxUrl: string) {
  return {
    payments: Object.entries(merchants).map(([code, { merchantId, secret, webhookSecret }]) => ({
      code,
      baseUrl: `${sandboxUrl}/payments/${code.toLowerCase()}`,
      merchantId,
      secret,
      webhookSecret,
    })),
    payoutProvider: 'KBANK',
    games: gameEndpoints(sandboxUrl),
    banks: Object.entries(bankClients).map(([code, client]) => ({
      code,
      baseUrl: `${sandboxUrl}/bank/${code.toLowerCase()}`,
      ...client,
    })),
    slips: { ...slipsClient, baseUrl: `${sandboxUrl}/slips` },
    sms: { ...smsAccount, baseUrl: `${sandboxUrl}/sms` },
    vouchers: { ...walletClient, baseUrl: `${sandboxUrl}/truewallet` },
  }
}
