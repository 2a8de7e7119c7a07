/** `xxx-x-x3334-x`: what Thai banks show of a ten-digit number; of another length the last four. */
export const maskMiddle = (accountNo: string) =>
  accountNo.length === 10 ? `xxx-x-x${accountNo.slice(5, 9)}-x` : maskHead(accountNo)

/** `XXXXXX3334`: all but the last four digits. */
export const maskHead = (accountNo: string) => 'X'.repeat(Math.max(0, accountNo.length - 4)) + accountNo.slice(-4)

/** `SOMCHAI J***`: the family name down to its first letter. */
export const maskName = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  const [initial] = rest.join(' ')
  return initial === undefined ? first : `${first} ${initial}***`
}
