import { useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/Empty.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { GameSheet } from './GameSheet.tsx'

/** `?modal=game:pg`: one game, the member's account there, and the ways of money into and out of it. */
export default function GameModal({ arg, onClose }: ModalProps) {
  const t = useWords('games')
  const wallet = useWallet().data
  const slot = wallet?.slots.find(({ code }) => code === arg)
  if (wallet && slot) return <GameSheet wallet={wallet} slot={slot} onClose={onClose} />
  return (
    <Sheet title={t('account')} onClose={onClose}>
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
    </Sheet>
  )
}
