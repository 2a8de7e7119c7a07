import type { GameSlot } from '@krapao/contract/calls/wallet'
import { useState } from 'react'
import type { Wallet } from '../api/wallet-query.ts'
import { useMovement } from '../movements/use-movement.ts'
import { type Minor, minorOf, noMoney, parseAmount, toMajor, toMinor } from '../ui/parse-amount.ts'

/** What was last sent, so that its outcome can be named and the very same request sent again. */
type Sent = { readonly what: 'in' | 'all' | 'home'; readonly amount: number }

/** Money into this game, everything into it, and home again. One at a time. */
export const useGameMoney = (wallet: Wallet, slot: GameSlot, askForAmount: () => void) => {
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Sent>()
  const transfer = useMovement('POST /wallet/transfer')
  const gather = useMovement('POST /wallet/transferAll')
  const used = sent?.what === 'all' ? gather : transfer

  const typed = minorOf(text)
  const hasAmount = typed !== null && typed > noMoney
  const isUnreadable = parseAmount(text).kind === 'invalid'
  const elsewhere = (toMinor(wallet.total) - toMinor(slot.amount)) as Minor

  const send = (next: Sent) => {
    setSent(next)
    if (next.what === 'all') return gather.send({ to: slot.code })
    const ends = next.what === 'in' ? { from: 'main', to: slot.code } : { from: slot.code, to: 'main' }
    return transfer.send({ ...ends, amount: next.amount })
  }
  return {
    text,
    setText,
    hasAmount,
    isUnreadable,
    /** All that lies outside this game: what "transfer and play" brings. */
    elsewhere,
    sent,
    outcome: sent && used.outcome,
    isSending: transfer.isSending || gather.isSending,
    /** Transfer only: with nothing typed it asks for the amount and does nothing else (product.md §2). */
    transferIn: () => {
      if (hasAmount) void send({ what: 'in', amount: toMajor(typed) })
      else askForAmount()
    },
    bringHome: () => void send({ what: 'home', amount: slot.amount }),
    /** True once everything is in the game. */
    gatherHere: async () => (await send({ what: 'all', amount: toMajor(elsewhere) }))?.status === 'SUCCESS',
    resend: () => sent && void send(sent),
    reset: () => {
      // What was sent once must not be sent again by a press that meant something else.
      if (used.outcome?.kind === 'done' || used.outcome?.kind === 'open') setText('')
      transfer.reset()
      gather.reset()
      setSent(undefined)
    },
  }
}
