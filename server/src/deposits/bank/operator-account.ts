import type { OperatorAccount } from '../../config.ts'
import type { Services } from '../../services.ts'

/** An account of the operator's that members send money to, with its bank. */
export type FedAccount = OperatorAccount & { readonly bankCode: string }

/** Every account whose statement is read, as configured. */
export const fedAccounts = ({ config }: Pick<Services, 'config'>): FedAccount[] =>
  config.providers.banks.flatMap(({ code, accounts }) => accounts.map((account) => ({ ...account, bankCode: code })))

/** Undefined for an account that is nobody’s, or not the operator’s any more. */
export const findFedAccount = (
  services: Pick<Services, 'config'>,
  bankCode: string,
  accountNo: string,
): FedAccount | undefined =>
  fedAccounts(services).find((account) => account.bankCode === bankCode && account.accountNo === accountNo)
