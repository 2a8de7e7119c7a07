import { type ReactNode, useState } from 'react'
import { ClaimDialog } from './ClaimDialog.tsx'
import type { CouponView } from './queries.ts'

type Claimable = Pick<CouponView, '_id' | 'prize'>

/**
 * The question before a coupon is claimed. One that is asked while the one before still fades is another question: what
 * fades says a moment later that it has closed, and must not close what came after it.
 */
export function useClaiming(): { readonly claim: (coupon: Claimable) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<{ readonly coupon: Claimable; readonly turn: number }>()
  return {
    claim: (coupon) => setAsked((before) => ({ coupon, turn: (before?.turn ?? 0) + 1 })),
    dialog: asked && (
      <ClaimDialog
        key={asked.turn}
        coupon={asked.coupon}
        onClose={() => setAsked((now) => (now?.turn === asked.turn ? undefined : now))}
      />
    ),
  }
}
