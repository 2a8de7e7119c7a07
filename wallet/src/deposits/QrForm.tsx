import type { QrProvider } from '@krapao/contract/calls/qrcodes'
import type { Currency } from '@krapao/contract/money'
import { useId } from 'react'
import { isFailure } from '../api/failure.ts'
import { useErrorText } from '../i18n/error-text.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { minorOf, toMajor } from '../ui/parse-amount.ts'
import { Rich } from '../ui/Rich.tsx'
import { canCreate, minimumOf, type QrChannel } from './qr-channels.ts'
import { useChannelName } from './use-channel-name.ts'
import { SlipLine } from './SlipLine.tsx'
import type { useQrDeposit } from './use-qr-deposit.ts'

type Props = {
  readonly channels: readonly QrChannel[]
  readonly channel: QrChannel
  readonly deposit: ReturnType<typeof useQrDeposit>
  readonly currency: Currency
  readonly text: string
  readonly onText: (text: string) => void
}

/** Through which channel and how much; why "create" can not be pressed is said under the digits. */
export const QrForm = ({ channels, channel, deposit, currency, text, onText }: Props) => {
  const t = useWords('deposits')
  const label = useWords('money')('amount')
  const minimum = minimumOf(channel)
  const from = minimum && formatMoney(toMajor(minimum), currency)
  const amount = minorOf(text)
  const isTooLittle = amount !== null && !canCreate(channel, amount)
  return (
    <div className="stack">
      <Channels channels={channels} chosen={channel.provider} currency={currency} deposit={deposit} />
      <AmountInput
        label={label}
        value={text}
        onChange={onText}
        currency={currency}
        hint={from === undefined ? t('anyLimits') : t('limits', { amount: from })}
        error={isTooLittle && from !== undefined ? t('belowMinimum', { amount: from }) : undefined}
        quick={channel.quick}
        disabled={deposit.isCreating}
      />
      <Refusal refusal={deposit.refusal} />
      <p className="note">
        <Icon name="info" />
        <span>
          <Rich>{t('rule')}</Rich>
        </span>
      </p>
      <SlipLine />
    </div>
  )
}

type ChannelsProps = Pick<Props, 'channels' | 'currency' | 'deposit'> & { readonly chosen: QrProvider }

const Channels = ({ channels, chosen, currency, deposit }: ChannelsProps) => {
  const t = useWords('deposits')
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="label">{t('channel')}</legend>
      <div className="opts">
        {channels.map((channel) => (
          <label key={channel.provider} className={`opt ${channel.provider === chosen ? 'on' : ''}`}>
            <input
              type="radio"
              name={id}
              checked={channel.provider === chosen}
              disabled={deposit.isCreating}
              onChange={() => deposit.choose(channel.provider)}
            />
            <span className="radio" aria-hidden />
            <ChannelText channel={channel} currency={currency} hasQr={deposit.hasQr(channel.provider)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChannelTextProps = { readonly channel: QrChannel; readonly currency: Currency; readonly hasQr: boolean }

const ChannelText = ({ channel, currency, hasQr }: ChannelTextProps) => {
  const t = useWords('deposits')
  const nameOf = useChannelName()
  const minimum = minimumOf(channel)
  const from = minimum === undefined ? t('anyAmount') : t('from', { amount: formatMoney(toMajor(minimum), currency) })
  return (
    <span>
      <b>{nameOf(channel)}</b>
      <small>{hasQr ? t('inUse') : from}</small>
    </span>
  )
}

/** A provider's "no" is an answer with a code; a lost connection is a failure. Either is said where the QR would be. */
const Refusal = ({ refusal }: { readonly refusal: Props['deposit']['refusal'] }) => {
  const t = useWords('deposits')
  const errorText = useErrorText()
  if (refusal === undefined) return null
  if (isFailure(refusal)) return <ErrorNote failure={refusal} title={t('refused')} />
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>
        <b>{t('refused')}</b>
        <br />
        {errorText(refusal)}
      </span>
    </p>
  )
}
