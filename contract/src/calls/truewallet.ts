import Type from 'typebox'
import { defineCalls } from '../call.ts'
import { movement } from './wallet.ts'

export const trueWalletCalls = defineCalls({
  'POST /wallet/truelink': {
    summary: 'A gift link of True Wallet: its money comes into the main wallet',
    auth: 'member',
    movesMoney: true,
    body: Type.Object({
      link: Type.String({
        minLength: 1,
        maxLength: 4_096,
        description:
          '`link::walletAccountName`, encrypted to `linkKey` of lookup/deposit: a compact JWE, ECDH-ES with A256GCM, `kid` in its header',
      }),
    }),
    answers: movement,
    errors: ['TRUELINK_INVALID', 'TRUELINK_DUPLICATE', 'NO_WALLET', 'NOT_REACHABLE', 'REQUEST_IN_PROGRESS'],
  },
})
