import type { DepositWallet } from '@krapao/contract/calls/lookups'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { MovementOutcome } from '../../movements/MovementOutcome.tsx'
import { OutcomeFooter } from '../../movements/OutcomeFooter.tsx'
import { SendingAgain } from '../../movements/SendingAgain.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Input } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { SheetBody } from '../../ui/Sheet.tsx'
import { useGiftLink } from './use-gift-link.ts'

type Props = { readonly head: ReactNode; readonly wallet: DepositWallet; readonly onClose: () => void }

/** A gift link, pasted and sent; then its receipt. */
export const GiftLink = ({ head, wallet, onClose }: Props) => {
  const t = useWords('deposits')
  const [text, setText] = useState('')
  const gift = useGiftLink(wallet.walletAccountName)
  const { outcome, isSending } = gift
  const link = text.trim()

  if (outcome && outcome.kind !== 'refused') {
    const again = () => {
      setText('')
      gift.reset()
    }
    return (
      <SheetBody
        footer={
          <OutcomeFooter
            outcome={outcome}
            isSending={isSending}
            onClose={onClose}
            onAgain={again}
            onResend={() => gift.send(link)}
          />
        }
      >
        <MovementOutcome
          type="deposit"
          outcome={outcome}
          amount={outcome.kind === 'uncertain' ? 0 : (outcome.amount ?? 0)}
          currency="BAHT"
        />
      </SheetBody>
    )
  }
  return (
    <SheetBody
      footer={
        <Button
          kind="primary"
          block
          icon="gift"
          busy={isSending && t('linkSending')}
          disabled={link === ''}
          onClick={() => gift.send(link)}
        >
          {t('linkSend')}
        </Button>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (link !== '' && !isSending) gift.send(link)
        }}
      >
        {head}
        <Input
          label={t('linkLabel')}
          hint={t('linkHint')}
          icon="gift"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://gift.truemoney.com/campaign/?v="
          value={text}
          readOnly={isSending}
          onChange={(event) => {
            setText(event.target.value)
            gift.edit()
          }}
        />
        {gift.failure && !isSending && <Refused gift={gift} failure={gift.failure} />}
        <SendingAgain isSending={isSending} />
        <p className="note">
          <Icon name="info" />
          <span>
            <Rich>{t('linkRule')}</Rich>
          </span>
        </p>
      </form>
    </SheetBody>
  )
}

type RefusedProps = {
  readonly gift: Pick<ReturnType<typeof useGiftLink>, 'why'>
  readonly failure: NonNullable<ReturnType<typeof useGiftLink>['failure']>
}

/** What went wrong, and which of its rules a voucher has broken. */
const Refused = ({ gift, failure }: RefusedProps) => {
  const t = useWords('deposits')
  const flaws: Readonly<Record<string, string>> = {
    'several-people': t('linkSeveral'),
    'below-minimum': t('linkTooLittle'),
    'other-phone': t('linkOtherPhone'),
  }
  return <ErrorNote failure={failure} moneySafe={flaws[String(gift.why)] ?? t('linkNothing')} />
}
