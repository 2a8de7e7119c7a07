import type { GameSlot } from '@krapao/contract/calls/wallet'
import { useEffect, useRef } from 'react'
import { failureOf } from '../api/failure.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { MovementOutcome } from '../movements/MovementOutcome.tsx'
import { OutcomeFooter } from '../movements/OutcomeFooter.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { SheetBody } from '../ui/Sheet.tsx'
import { Activation } from './Activation.tsx'
import { GameActions } from './GameActions.tsx'
import { GameBody } from './GameBody.tsx'
import { useGameAccount } from './queries.ts'
import { useGameMoney } from './use-game-money.ts'
import { usePlay } from './use-play.ts'

type Props = { readonly wallet: Wallet; readonly slot: GameSlot; readonly onBusy: (isBusy: boolean) => void }

/** What the game's sheet shows in turn: an account to open, the account with its money, or what came of moving some. */
export const GameParts = ({ wallet, slot, onBusy }: Props) => {
  const t = useWords('games')
  const { data: account, error, refetch } = useGameAccount(slot.code, slot.isActive)
  const input = useRef<HTMLInputElement>(null)
  const money = useGameMoney(wallet, slot, () => input.current?.focus())
  const play = usePlay(account)
  const { currency } = wallet.profile
  const { outcome, sent, isSending } = money
  useEffect(() => onBusy(isSending), [onBusy, isSending])

  if (outcome && sent && outcome.kind !== 'refused')
    return (
      <SheetBody
        footer={
          <OutcomeFooter
            outcome={outcome}
            isSending={isSending}
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
      </SheetBody>
    )
  if (!slot.isActive || account === null)
    return (
      <SheetBody>{slot.isLocked ? <p className="note wait">{t('locked')}</p> : <Activation slot={slot} />}</SheetBody>
    )
  if (error && !account)
    return (
      <SheetBody>
        <ErrorScreen failure={failureOf(error)} title={t('loadFailed')} onRetry={() => void refetch()} />
      </SheetBody>
    )
  return (
    <SheetBody
      footer={
        !slot.isLocked && <GameActions money={money} play={play} currency={currency} isReady={account !== undefined} />
      }
    >
      <GameBody wallet={wallet} slot={slot} account={account} money={money} input={input} play={play} />
    </SheetBody>
  )
}
