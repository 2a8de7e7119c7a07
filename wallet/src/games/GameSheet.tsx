import type { GameSlot } from '@krapao/contract/calls/wallet'
import { type ReactNode, useRef } from 'react'
import { failureOf } from '../api/failure.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { MovementOutcome } from '../movements/MovementOutcome.tsx'
import { OutcomeFooter } from '../movements/OutcomeFooter.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Activation } from './Activation.tsx'
import { GameActions } from './GameActions.tsx'
import { GameBody } from './GameBody.tsx'
import { GameHead } from './GameHead.tsx'
import { useGameAccount } from './queries.ts'
import { useGameMoney } from './use-game-money.ts'
import { usePlay } from './use-play.ts'

type Props = { readonly wallet: Wallet; readonly slot: GameSlot; readonly onClose: () => void }

/** The game's sheet: an account to open, the account with its money, or what came of moving some. */
export const GameSheet = ({ wallet, slot, onClose }: Props) => {
  const t = useWords('games')
  const { data: account, error, refetch } = useGameAccount(slot.code, slot.isActive)
  const input = useRef<HTMLInputElement>(null)
  const money = useGameMoney(wallet, slot, () => input.current?.focus())
  const play = usePlay(account)
  const { currency } = wallet.profile
  const { outcome, sent } = money
  const frame = {
    title: slot.name,
    onClose,
    busy: money.isSending,
    head: headOf(slot, currency),
  }

  if (outcome && sent && outcome.kind !== 'refused')
    return (
      <Sheet
        {...frame}
        footer={
          <OutcomeFooter
            outcome={outcome}
            isSending={money.isSending}
            doneLabel={t('backToGame')}
            onClose={money.reset}
            onAgain={money.reset}
            onResend={money.resend}
          />
        }
      >
        <MovementOutcome
          type="transfer"
          outcome={outcome}
          amount={sent.amount}
          currency={currency}
          fromGame={sent.what === 'home'}
        />
      </Sheet>
    )
  if (!slot.isActive || account === null)
    return (
      <Sheet {...frame}>
        {slot.isLocked ? <p className="note wait">{t('locked')}</p> : <Activation slot={slot} />}
      </Sheet>
    )
  if (error && !account)
    return (
      <Sheet {...frame}>
        <ErrorScreen failure={failureOf(error)} title={t('loadFailed')} onRetry={() => void refetch()} />
      </Sheet>
    )
  return (
    <Sheet
      {...frame}
      footer={
        !slot.isLocked && <GameActions money={money} play={play} currency={currency} isReady={account !== undefined} />
      }
    >
      <GameBody wallet={wallet} slot={slot} account={account} money={money} input={input} play={play} />
    </Sheet>
  )
}

const headOf =
  (slot: GameSlot, currency: Wallet['profile']['currency']) => (parts: { titleId: string; close: ReactNode }) => (
    <GameHead slot={slot} currency={currency} {...parts} />
  )
