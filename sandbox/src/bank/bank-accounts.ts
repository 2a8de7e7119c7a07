/**
 * The operator's accounts at four banks, with what each bank hands out for reading their statements: demo credentials of
 * the sandbox, good for nothing else.
 */
export const bankClients = {
  SCB: {
    clientId: 'krapao-scb',
    secret: 'sandbox-scb-statement-secret',
    accounts: [{ accountNo: '4031182957', accountName: 'KRAPAO PAYMENT CO., LTD.', currency: 'BAHT', mode: 'AUTO' }],
  },
  KBANK: {
    clientId: 'krapao-kbank',
    secret: 'sandbox-kbank-statement-secret',
    accounts: [{ accountNo: '0483556671', accountName: 'KRAPAO PAYMENT CO., LTD.', currency: 'BAHT', mode: 'AUTO' }],
  },
  GSB: {
    clientId: 'krapao-gsb',
    secret: 'sandbox-gsb-statement-secret',
    accounts: [{ accountNo: '020198765432', accountName: 'KRAPAO PAYMENT CO., LTD.', currency: 'BAHT', mode: 'AUTO' }],
  },
  BCEL: {
    clientId: 'krapao-bcel',
    secret: 'sandbox-bcel-statement-token',
    accounts: [{ accountNo: '160120001234567', accountName: 'KRAPAO PAYMENT', currency: 'LAK', mode: 'AUTO' }],
  },
} as const

export type BankCode = keyof typeof bankClients
type OwnAccount = { readonly bankCode: BankCode; readonly accountNo: string; readonly currency: 'BAHT' | 'LAK' }

/** Which of the operator's accounts a number is; undefined for anybody else's. */
export const ownAccount = (accountNo: string): OwnAccount | undefined =>
  Object.entries(bankClients)
    .flatMap(([code, { accounts }]) => accounts.map((account) => ({ ...account, bankCode: code as BankCode })))
    .find((account) => account.accountNo === accountNo)
