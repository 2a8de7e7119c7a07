import { useState } from 'react'
import { useActiveBonus } from '../api/bonus-query.ts'
import { type Wallet, useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Conditions } from '../rewards/Conditions.tsx'
import { RewardSheet } from '../rewards/RewardSheet.tsx'
import { useMoney } from '../rewards/use-money.ts'
import { Button } from '../ui/Button.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { InviteLink } from './InviteLink.tsx'
import { useInvites } from './queries.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

/** What the member's invitees have brought, the link that brings more of them, and the days it came from. */
export default function InviteModal({ onClose }: ModalProps) {
  const t = useWords('rewards')
  const wallet = useWallet()
  const [page, setPage] = useState(1)
  const { data } = useInvites(page)
  const lines = data?.invites.map(({ _id, from, createdAt, ...line }) => ({
    ...line,
    id: _id,
    who: from.name,
    at: createdAt,
  }))
  const shares = { lines, total: data?.total ?? 0, page, onPage: setPage }
  return (
    <RewardSheet title={t('invite')} query={wallet} shares={shares} onClose={onClose}>
      {({ invite, profile }) => (
        <>
          <Waiting invite={invite} isOff={data?.isActive === false} />
          <InviteLink memberId={profile._id} />
          {data && <p className="sub">{t('inviteRule', { percent: data.percent })}</p>}
        </>
      )}
    </RewardSheet>
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
