import type { GameSlot } from '@krapao/contract/calls/wallet'
import type { Currency } from '@krapao/contract/money'
import { type ReactNode, useState } from 'react'
import { useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/Empty.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet, SheetBody } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { GameHead } from './GameHead.tsx'
import { GameParts } from './GameParts.tsx'

/** `?modal=game:pg`: one game, the member's account there, and the ways of money into and out of it. One sheet from before the wallet is known. */
export default function GameModal({ arg, onClose }: ModalProps) {
  const t = useWords('games')
  const wallet = useWallet().data
  const slot = wallet?.slots.find(({ code }) => code === arg)
  const [isBusy, setBusy] = useState(false)
  if (wallet && slot)
    return (
      <Sheet title={slot.name} onClose={onClose} busy={isBusy} sections head={headOf(slot, wallet.profile.currency)}>
        <GameParts wallet={wallet} slot={slot} onBusy={setBusy} />
      </Sheet>
    )
  return (
    <Sheet title={t('account')} onClose={onClose} sections>
      <SheetBody>
        {wallet ? (
          <Empty title={t('noGame')} />
        ) : (
          <Loading>
            <div className="stack">
              <Skeleton className="h-24" />
              <Skeleton className="h-32" />
            </div>
          </Loading>
        )}
      </SheetBody>
    </Sheet>
  )
}

const headOf = (slot: GameSlot, currency: Currency) => (parts: { titleId: string; close: ReactNode }) => (
  <GameHead slot={slot} currency={currency} {...parts} />
)
