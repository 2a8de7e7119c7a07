import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { DepositSkeleton } from './DepositSkeleton.tsx'
import { qrChannels } from './qr-channels.ts'
import { QrDeposit } from './QrDeposit.tsx'
import { useDepositLookup, useLiveQrs } from './queries.ts'

/** Money in, by QR. Bank transfer and True Wallet are sections of their own and stand here once they work. */
export default function DepositModal({ onClose }: ModalProps) {
  const t = useWords('deposits')
  const lookup = useDepositLookup()
  const currency = useWallet().data?.profile.currency
  const channels = lookup.data && currency ? qrChannels(lookup.data.banks, currency) : []
  const { byProvider, isLoading } = useLiveQrs(channels.map(({ provider }) => provider))
  const first = channels.find(({ provider }) => byProvider.get(provider)) ?? channels[0]
  if (first && currency && !isLoading)
    return <QrDeposit channels={channels} first={first} currency={currency} onClose={onClose} />
  const isEmpty = lookup.data && currency && !first
  return (
    <Sheet title={t('title')} onClose={onClose}>
      {isEmpty && <Empty title={t('noChannel')} text={t('noChannelText')} />}
      {lookup.error && !lookup.data && (
        <ErrorScreen
          failure={failureOf(lookup.error)}
          title={t('channelsFailed')}
          onRetry={() => void lookup.refetch()}
        />
      )}
      {!isEmpty && !lookup.error && <DepositSkeleton />}
    </Sheet>
  )
}
