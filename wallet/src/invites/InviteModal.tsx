import { useState } from 'react'
import { useActiveBonus } from '../api/bonus-query.ts'
import { failureOf } from '../api/failure.ts'
import { type Wallet, useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Conditions } from '../rewards/Conditions.tsx'
import { ShareList } from '../rewards/ShareList.tsx'
import { useMoney } from '../rewards/use-money.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { InviteLink } from './InviteLink.tsx'
import { useInvites } from './queries.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

/** What the member's invitees have brought, the link that brings more of them, and the days it came from. */
export default function InviteModal({ onClose }: ModalProps) {
  const t = useWords('rewards')
  const { data: wallet, error, refetch } = useWallet()
  const [page, setPage] = useState(1)
  const { data } = useInvites(page)
  return (
    <Sheet title={t('invite')} onClose={onClose}>
      <div className="stack">
        {wallet && <Waiting invite={wallet.invite} isOff={data?.isActive === false} />}
        {!wallet && !error && (
          <Loading>
            <Skeleton className="h-40 rounded-lg" />
          </Loading>
        )}
        {!wallet && error && (
          <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />
        )}
        {wallet && <InviteLink memberId={wallet.profile._id} />}
        {data && <p className="sub">{t('inviteRule', { percent: data.percent })}</p>}
        <ShareList
          lines={data?.invites.map(({ _id, from, createdAt, ...line }) => ({
            ...line,
            id: _id,
            who: from.name,
            at: createdAt,
          }))}
          total={data?.total ?? 0}
          page={page}
          onPage={setPage}
        />
      </div>
    </Sheet>
  )
}

type WaitingProps = { readonly invite: Wallet['invite']; readonly isOff: boolean }

const Waiting = ({ invite, isOff }: WaitingProps) => {
  const t = useWords('rewards')
  const { currency, money } = useMoney()
  const [isAsking, setAsking] = useState(false)
  const hasBonus = useActiveBonus().data?.status === true
  const reason = whyNot()
  return (
    <section className="panel stack mid" aria-label={t('waiting')}>
      <div className="text-center">
        <p className="sub">{t('waiting')}</p>
        <HeroMoney amount={invite.amount} currency={currency} size="total-s" />
      </div>
      <Conditions success={invite.success} fail={invite.fail} />
      <Button kind="primary" block disabledReason={reason} onClick={() => setAsking(true)}>
        {t('receiveAmount', { amount: money(invite.amount) })}
      </Button>
      {isAsking && <ReceiveDialog invite={invite} onClose={() => setAsking(false)} />}
    </section>
  )

  function whyNot(): string | undefined {
    if (isOff) return t('off')
    if (hasBonus) return t('whileBonus')
    return invite.amount > 0 ? undefined : t('nothing')
  }
}
