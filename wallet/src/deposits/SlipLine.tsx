import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { openModal } from '../ui/modals.ts'

/** The way out for who has paid and sees no money. */
export const SlipLine = () => {
  const t = useWords('deposits')
  return (
    <button type="button" className="slipline" onClick={() => openModal('slips:send')}>
      <Icon name="file-up" />
      <span className="grow">
        <b>{t('noMoney')}</b>
        <small>{t('sendSlip')}</small>
      </span>
      <Icon name="chevron-right" />
    </button>
  )
}
