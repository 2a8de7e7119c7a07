import { walletClient } from '../../../sandbox/src/vouchers/own-wallets.ts'
import { encrypt } from '../../../server/src/deposits/truewallet/truewallet-tests.ts'
import { toMinor } from '../../../server/src/money.ts'
import { type StepKind, ask, askMoney, told } from '../life.ts'

const [gifts, transfers] = walletClient.wallets

/** Gift links and wallet-to-wallet transfers; True Wallet knows baht alone. */
export const trueWalletSteps: readonly StepKind[] = [
  {
    name: 'send a gift link',
    weight: 4,
    run: async (life, dice) => {
      const { world, member } = life
      if (member.currency !== 'BAHT') return 'not in kip'
      const voucher = {
        amount: dice.int(150, 30_000) / 100,
        ...(dice.chance(0.15) && { recipients: 2 }),
        ...(dice.chance(0.1) && { taken: true }),
        ...(dice.chance(0.4) && { ownerPhone: dice.chance(0.7) ? member.phone : '0855555555' }),
      }
      const { link } = await world.control<{ link: string }>('POST', '/vouchers', voucher)
      const { linkKey } = (await ask(life, 'GET /lookup/deposit')).body
      if (!linkKey) return 'no key'
      life.gifts.push(link)
      const body = { link: await encrypt(`${link}::${gifts.walletAccountName}`, linkKey) }
      return `${JSON.stringify(voucher)} ${told(await askMoney(life, 'POST /wallet/truelink', body))}`
    },
  },
  {
    name: 'send money to the e-wallet',
    weight: 3,
    run: async (life, dice) => {
      const { world, member } = life
      if (member.currency !== 'BAHT') return 'not in kip'
      const isMine = dice.chance(0.8)
      const amount = dice.int(200, 50_000) / 100
      const sent = { fromPhone: isMine ? member.phone : '0855555555', toWallet: transfers.phone, amount }
      const { transactionId } = await world.control<{ transactionId: string }>('POST', '/truewallet/transfers', sent)
      life.paid.push({ amountMinor: toMinor(amount), isMine, how: 'e-wallet', reference: transactionId })
      life.rounds.set('e-wallet', () => world.app.jobs['read-wallet-transfers']!({}))
      return `${amount} ${isMine ? '' : 'by somebody else'}`
    },
  },
]
