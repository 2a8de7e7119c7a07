import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet, SheetBody } from '../ui/Sheet.tsx'
import { bankAccounts } from './bank/bank-accounts.ts'
import { BankDeposit } from './bank/BankDeposit.tsx'
import { DepositSkeleton } from './DepositSkeleton.tsx'
import { DepositTabs, type Section, allSections } from './DepositTabs.tsx'
import { qrChannels } from './qr-channels.ts'
import { QrDeposit } from './QrDeposit.tsx'
import { useDepositLookup, useLiveQrs } from './queries.ts'
import { TrueWalletDeposit } from './truewallet/TrueWalletDeposit.tsx'

/** Money in: by bank transfer, by QR or by True Wallet. `deposit:bank` opens that section, a QR in use its own. */
export default function DepositModal({ arg, onClose }: ModalProps) {
  const t = useWords('deposits')
  const lookup = useDepositLookup()
  const wallet = useWallet().data
  const currency = wallet?.profile.currency
  const channels = lookup.data && currency ? qrChannels(lookup.data.banks, currency) : []
  const accounts = lookup.data && wallet ? bankAccounts(lookup.data, wallet) : []
  const wallets = lookup.data && currency === 'BAHT' ? lookup.data.wallets : [] // True Wallet knows baht only
  const { byProvider, areAsked } = useLiveQrs(channels.map(({ provider }) => provider))
  const first = channels.find(({ provider }) => byProvider.get(provider)) ?? channels[0]
  const sections: readonly Section[] = [
    ...(accounts.length > 0 ? ['bank' as const] : []),
    ...(first ? ['qr' as const] : []),
    ...(wallets.length > 0 ? ['truewallet' as const] : []),
  ]
  const [chosen, choose] = useState(allSections.find((one) => one === arg))
  const section = sections.find((one) => one === chosen) ?? (first ? 'qr' : sections[0])
  const tabs = section && <DepositTabs sections={sections} active={section} onChange={choose} />
  const isReady = lookup.data && wallet && currency && areAsked
  return (
    <Sheet title={t('title')} onClose={onClose} sections>
      {isReady && section === 'qr' && first && (
        <QrDeposit tabs={tabs} channels={channels} first={first} currency={currency} onClose={onClose} />
      )}
      {isReady && section === 'bank' && (
        <BankDeposit tabs={tabs} accounts={accounts} own={wallet.bankAccount} onClose={onClose} />
      )}
      {isReady && section === 'truewallet' && (
        <TrueWalletDeposit tabs={tabs} wallets={wallets} phone={wallet.profile.username} onClose={onClose} />
      )}
      {!(isReady && section) && (
        <SheetBody>
          {isReady && <Empty title={t('noChannel')} text={t('noChannelText')} />}
          {lookup.error && !lookup.data && (
            <ErrorScreen
              failure={failureOf(lookup.error)}
              title={t('channelsFailed')}
              onRetry={() => void lookup.refetch()}
            />
          )}
          {!isReady && !lookup.error && <DepositSkeleton />}
        </SheetBody>
      )}
    </Sheet>
  )
}
