import type { WalletView } from '@krapao/contract/calls/wallet'

/**
 * The member's state as product.md §3 keeps it in local storage, so that home has figures, with their time, before the first
 * answer and without a network. Logging out clears the key (product.md §4).
 */
const key = 'last_sync'

/** Raised when the shape changes, so that an older version's figures are never misread. */
const version = 1

const ofCategory = (view: WalletView, category: string) => view.slots.filter((slot) => slot.category === category)

export const keepLastKnown = (view: WalletView): void => {
  const state = {
    version,
    timesync: view.timesync,
    profile: view.profile,
    bankAccount: view.bankAccount,
    wallet: view.wallet,
    slots: view.slots,
    slotAccount: ofCategory(view, 'slot').map((slot) => slot.code),
    sportAccount: ofCategory(view, 'sport').map((slot) => slot.code),
    lottoAccount: ofCategory(view, 'lotto').map((slot) => slot.code),
    total: view.total,
    isPartial: view.isPartial,
    inviteAmount: view.invite.amount,
    inviteSuccess: view.invite.success,
    inviteFail: view.invite.fail,
  }
  try {
    localStorage.setItem(key, JSON.stringify(state))
  } catch {
    // A full or forbidden storage costs only the head start of the next visit.
  }
}

type Kept = Omit<WalletView, 'invite'> & {
  readonly version: number
  readonly inviteAmount: number
  readonly inviteSuccess: number
  readonly inviteFail: number
}

export const readLastKnown = (): WalletView | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null
    if (kept?.version !== version || !Array.isArray(kept.slots)) return undefined
    const { profile, bankAccount, wallet, slots, total, isPartial, timesync, inviteAmount, inviteSuccess, inviteFail } =
      kept as Kept
    const invite = { amount: inviteAmount, success: inviteSuccess, fail: inviteFail }
    return { profile, bankAccount, wallet, slots, total, isPartial, timesync, invite }
  } catch {
    return undefined
  }
}
