import { useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { wayToApp } from './bank-app.ts'

/** From the QR to the member's own bank, as far as this phone allows; what can not be done by us is said. */
export const BankAppLink = () => {
  const t = useWords('deposits')
  const bankCode = useWallet().data?.bankAccount.bankCode
  const way = bankCode === undefined ? undefined : wayToApp(bankCode, navigator.userAgent)
  if (!way) return null
  return (
    <div className="stack tight justify-items-center text-center">
      {way.kind !== 'by-hand' && (
        <a
          className="btn tonal sm"
          href={way.href}
          {...(way.kind === 'store' && { target: '_blank', rel: 'noreferrer' })}
        >
          <span className="label">
            <Icon name="smartphone" />
            {t(way.kind === 'app' ? 'openApp' : 'findApp', { app: way.name })}
          </span>
        </a>
      )}
      <p className="meta">{t(way.kind === 'store' ? 'appFromStore' : 'appByHand')}</p>
    </div>
  )
}
