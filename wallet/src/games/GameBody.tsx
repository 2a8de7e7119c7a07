import type { GameAccount, GameSlot } from '@krapao/contract/calls/wallet'
import type { Ref } from 'react'
import type { Wallet } from '../api/wallet-query.ts'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { SendingAgain } from '../movements/SendingAgain.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toMajor, toMinor } from '../ui/parse-amount.ts'
import { Rich } from '../ui/Rich.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { AppLinks } from './AppLinks.tsx'
import { BlockedGame } from './BlockedGame.tsx'
import { GameAmount } from './GameAmount.tsx'
import type { useGameMoney } from './use-game-money.ts'
import type { usePlay } from './use-play.ts'

type Props = {
  readonly wallet: Wallet
  readonly slot: GameSlot
  /** Undefined until it is known. */
  readonly account: GameAccount | undefined
  readonly money: ReturnType<typeof useGameMoney>
  readonly input: Ref<HTMLInputElement>
  readonly play: ReturnType<typeof usePlay>
}

/** The account, the amount, and what each button will do with it in exact figures. */
export const GameBody = ({ wallet, slot, account, money, input, play }: Props) => {
  const t = useWords('games')
  const { currency } = wallet.profile
  const all = formatMoney(toMajor(money.elsewhere), currency)
  return (
    <div className="stack mid">
      <State slot={slot} />
      <AccountPanel account={account} />
      {!slot.isLocked && (
        <>
          <GameAmount
            ref={input}
            value={money.text}
            onChange={money.setText}
            available={toMinor(wallet.wallet.amount)}
            currency={currency}
            error={undefined}
            disabled={money.isSending}
          />
          <p className="hint">
            <span>
              <Rich>{money.hasAmount ? t('allNote', { amount: all }) : t('emptyNote')}</Rich>
            </span>
          </p>
          {slot.amount > 0 && (
            <Button small block icon="wallet" disabled={money.isSending} onClick={money.bringHome}>
              {t('bringHome', { amount: formatMoney(slot.amount, currency) })}
            </Button>
          )}
          <AppLinks slot={slot} />
        </>
      )}
      <SendingAgain isSending={money.isSending} />
      {money.outcome?.kind === 'refused' && <ErrorNote failure={money.outcome.failure} />}
      {play.failure && <ErrorNote failure={play.failure} title={t('notOpened')} moneySafe={t('moneyStays')} />}
      {play.blocked && <BlockedGame name={slot.name} destination={play.blocked} onOpened={play.forgetBlocked} />}
    </div>
  )
}

const State = ({ slot }: { readonly slot: GameSlot }) => {
  const t = useWords('games')
  if (slot.isLocked) return <Note icon="lock" text={t('locked')} />
  if (slot.reachable || slot.amountAt === null) return null
  return <Note icon="clock" text={t('unreachable', { time: formatTime(slot.amountAt) })} />
}

const Note = ({ icon, text }: { readonly icon: 'lock' | 'clock'; readonly text: string }) => (
  <p className="note wait">
    <Icon name={icon} />
    <span>{text}</span>
  </p>
)
