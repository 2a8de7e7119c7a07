import type { DepositWallet } from '@krapao/contract/calls/lookups'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { GiftLink } from './GiftLink.tsx'
import { WalletTransfer } from './WalletTransfer.tsx'

type Props = {
  readonly tabs: ReactNode
  readonly wallets: readonly DepositWallet[]
  /** The member's registered number: a transfer must come from it. */
  readonly phone: string
  readonly onClose: () => void
}

/** By True Wallet: a gift link, or money sent from the registered number, as the operator's wallets are kept. */
export const TrueWalletDeposit = ({ tabs, wallets, phone, onClose }: Props) => {
  const [at, setAt] = useState(0)
  const wallet = wallets[at] ?? wallets[0]
  if (!wallet) return null
  const head = (
    <>
      {tabs}
      {wallets.length > 1 && <WalletPicker wallets={wallets} chosen={at} onChoose={setAt} />}
    </>
  )
  if (wallet.mode === 'AUTO') return <WalletTransfer head={head} wallet={wallet} phone={phone} onClose={onClose} />
  return <GiftLink key={wallet.phone} head={head} wallet={wallet} onClose={onClose} />
}

type PickerProps = {
  readonly wallets: readonly DepositWallet[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

const WalletPicker = ({ wallets, chosen, onChoose }: PickerProps) => {
  const t = useWords('deposits')
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="vh">{t('walletChoose')}</legend>
      <div className="opts">
        {wallets.map((wallet, at) => (
          <label key={wallet.phone} className={`opt ${at === chosen ? 'on' : ''}`}>
            <input type="radio" name={id} checked={at === chosen} onChange={() => onChoose(at)} />
            <span className="radio" aria-hidden />
            <WalletText wallet={wallet} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const WalletText = ({ wallet }: { readonly wallet: DepositWallet }) => {
  const t = useWords('deposits')
  const isByNumber = wallet.mode === 'AUTO'
  return (
    <span>
      <b>{t(isByNumber ? 'walletByNumber' : 'walletByLink')}</b>
      <small>{wallet.walletAccountName}</small>
    </span>
  )
}
