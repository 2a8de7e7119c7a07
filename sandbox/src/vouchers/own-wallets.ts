/**
 * The operator's account at True Wallet and the wallets in it: demo credentials of the sandbox, good for nothing else. A
 * wallet is its phone number.
 */
export const walletClient = {
  code: 'TRUEWALLET',
  clientId: 'krapao-truewallet',
  secret: 'sandbox-truewallet-secret',
  wallets: [
    { phone: '0990000101', walletAccountName: 'KRAPAO GIFT', mode: 'LINK' },
    { phone: '0990000202', walletAccountName: 'KRAPAO WALLET', mode: 'AUTO' },
  ],
} as const

/** Which of the operator's wallets is meant by a phone number or a name; undefined for anybody else's. */
export const ownWallet = (phoneOrName: string) =>
  walletClient.wallets.find(
    ({ phone, walletAccountName }) => phoneOrName === phone || phoneOrName === walletAccountName,
  )
