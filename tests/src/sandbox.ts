/** The sandbox's control API (spec of the sandbox: README of its room), as a test's hands on the third parties. */
export function sandboxOf(sandboxUrl: string) {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${sandboxUrl}/control${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`sandbox ${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  type Fault = { port: string; provider?: string; operation?: string; kind: string; times?: number; delayMs?: number }
  type Payout = { reference: string; accountNo: string; amount: number; status: string }
  return {
    pay: (qrcodeId: string, how: { amount?: number; webhook?: 'send' | 'drop' | 'twice' | 'late' } = {}) =>
      ask<{ transactionId: string; amount: number }>('POST', `/qrcodes/${qrcodeId}/pay`, how),
    /** Money sent to one of the operator's bank accounts. */
    transfer: (made: {
      fromBankCode: string
      fromAccountNo: string
      fromName: string
      toAccountNo: string
      amount: number
    }) => ask<{ reference: string; slip: string }>('POST', '/bank/transfers', made),
    /** The codes sent to a phone in SMS that say this, newest first. */
    async smsCodes(phone: string, says = '') {
      const all = await ask<{ code?: string; text: string }[]>('GET', `/sms?phone=${phone}`)
      return all.filter(({ text }) => text.includes(says)).flatMap(({ code }) => code ?? [])
    },
    async smsCode(phone: string) {
      const [newest] = await this.smsCodes(phone)
      if (!newest) throw new Error(`no SMS for ${phone}`)
      return newest
    },
    player: (slot: string, username: string) =>
      ask<{ balance: number; turnover: number; winLoss: number; transfers: unknown[] }>(
        'GET',
        `/games/${slot}/players/${username}`,
      ),
    /** `at`: when it was played, of a day that is over. */
    bet: (slot: string, username: string, stake: number, win: number, at?: Date) =>
      ask('POST', `/games/${slot}/players/${username}/bets`, { stake, win, ...(at && { at: at.toISOString() }) }),
    giveVoucher: (amount: number, recipients = 1) => ask<{ link: string }>('POST', '/vouchers', { amount, recipients }),
    sendToWallet: (fromPhone: string, toWallet: string, amount: number) =>
      ask('POST', '/truewallet/transfers', { fromPhone, toWallet, amount }),
    fault: (fault: Fault) => ask('POST', '/faults', fault),
    clearFaults: () => ask('DELETE', '/faults'),
    state: () => ask<{ payouts: Payout[] } & Record<string, unknown>>('GET', '/state'),
  }
}
export type Sandbox = ReturnType<typeof sandboxOf>
