import type { Currency } from '@krapao/contract/money'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import type { useGameMoney } from './use-game-money.ts'
import type { usePlay } from './use-play.ts'

type Props = {
  readonly money: ReturnType<typeof useGameMoney>
  readonly play: ReturnType<typeof usePlay>
  readonly currency: Currency
  /** The account is known. */
  readonly isReady: boolean
}

/** Transfer only moves what was typed; transfer and play brings everything, and without an amount just opens (product.md §2). */
export const GameActions = ({ money, play, currency, isReady }: Props) => {
  const t = useWords('games')
  const sending = money.isSending && t('sending', { amount: formatMoney(money.sent?.amount, currency) })
  const isBringing = money.hasAmount
  const onPlay = () => void play.play(isBringing ? money.gatherHere : undefined)
  return (
    <div className="duo">
      <Button
        kind="tonal"
        className="px-2"
        busy={money.sent?.what === 'in' && sending}
        disabled={!isReady || money.isUnreadable || play.isOpening}
        onClick={money.transferIn}
      >
        {t('transferOnly')}
      </Button>
      <Button
        kind="primary"
        className="px-2"
        icon="play"
        busy={(money.sent?.what === 'all' && sending) || (play.isOpening && t('opening'))}
        disabled={!isReady || money.isUnreadable || (money.isSending && money.sent?.what !== 'all')}
        onClick={onPlay}
      >
        {isBringing ? t('transferAndPlay') : t('play')}
      </Button>
    </div>
  )
}
