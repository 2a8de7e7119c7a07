import type { Slip } from '@krapao/contract/calls/slips'
import { useErrorText } from '../i18n/error-text.ts'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { isChecking } from './queries.ts'

type Props = { readonly slip: Slip; readonly onPicture: () => void; readonly onAgain: () => void }

/** Reasons that another picture, or another try, may mend. */
const mendable = new Set([
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
])

/** One slip: its amount once the bank has said it, when it was sent, and what became of it. */
export const SlipItem = ({ slip, onPicture, onAgain }: Props) => {
  const t = useWords('slips')
  const { createdAt, amount, status, note, link } = slip
  const time = formatTime(createdAt)
  const thumb = <Icon name="receipt-text" size="l" />
  return (
    <li>
      {link === '' ? (
        <span className="thumb">{thumb}</span>
      ) : (
        <button type="button" className="thumb" aria-label={t('showPicture', { time })} onClick={onPicture}>
          {thumb}
        </button>
      )}
      <div className="grow">
        <div className="row sb">
          <b>
            <Money amount={amount} currency={slip.currency === 'LAK' ? 'LAK' : 'BAHT'} />
          </b>
          <StatusChip status={status} />
        </div>
        <p className="meta money">{time}</p>
        <Told slip={slip} />
        {note !== undefined && mendable.has(note) && (
          <Button kind="ghost" small icon="file-up" className="again" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
    </li>
  )
}

const Told = ({ slip }: Pick<Props, 'slip'>) => {
  const t = useWords('slips')
  const errorText = useErrorText()
  if (isChecking(slip)) return <p className="sub">{t(slip.isManual ? 'manual' : 'checking')}</p>
  if (slip.note === undefined)
    return slip.bankReference === undefined ? null : (
      <p className="meta">{t('reference', { reference: slip.bankReference })}</p>
    )
  return (
    <p className="sub">
      {errorText(slip.note)}
      {slip.creditedAt !== undefined && ` ${t('creditedAt', { time: formatTime(slip.creditedAt) })}`}
    </p>
  )
}
