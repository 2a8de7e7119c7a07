import type { Currency } from '@krapao/contract/money'
import { useId } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { toMajor } from '../ui/parse-amount.ts'
import type { Place } from './check-transfer.ts'

type Props = {
  readonly label: string
  readonly places: readonly Place[]
  readonly chosen: Place | undefined
  readonly currency: Currency
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

/** Looks like the look's card and is the platform's own list: every phone, keyboard and screen reader knows how to open it. */
export const PlacePicker = ({ label, places, chosen, currency, error, onChange }: Props) => {
  const t = useWords('transfers')
  const id = useId()
  const optionText = (place: Place): string => {
    if (place.isClosed === 'inactive') return t('optionInactive', { name: place.name })
    if (place.isClosed === 'locked') return t('optionLocked', { name: place.name })
    return t('option', { name: place.name, amount: formatMoney(toMajor(place.amount), currency) })
  }
  return (
    <div className={`ft ${error === undefined ? '' : 'bad'}`}>
      <PlacePicture place={chosen} />
      <span className="grow" aria-hidden>
        <small>{label}</small>
        <b>{chosen?.name ?? t('choose')}</b>
      </span>
      {chosen && <Money amount={toMajor(chosen.amount)} currency={currency} className="strong" />}
      <Icon name="chevron-down" size="s" />
      <select
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-said`}
        value={chosen?.code ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          {t('choose')}
        </option>
        {places.map((place) => (
          <option key={place.code} value={place.code} disabled={place.isClosed !== undefined}>
            {optionText(place)}
          </option>
        ))}
      </select>
      <span className="vh" id={`${id}-said`}>
        {error}
      </span>
    </div>
  )
}

const PlacePicture = ({ place }: { readonly place: Place | undefined }) =>
  place?.logo === undefined ? (
    <span className="ft-ic w">
      <Icon name="wallet" size="l" />
    </span>
  ) : (
    <span className="ft-ic">
      <img src={place.logo} alt="" />
    </span>
  )
