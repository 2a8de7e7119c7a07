import type { ActiveBonus } from '@krapao/contract/calls/bonuses'
import { useState } from 'react'
import { percentDone } from '../api/bonus-query.ts'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Banner } from './Banner.tsx'
import { EndDialog } from './EndDialog.tsx'
import { TurnoverBar } from './TurnoverBar.tsx'
import { useTexts } from './use-texts.ts'

type Props = { readonly active: ActiveBonus; readonly image: string | undefined }

/** The bonus in use: how far it has come, what it allows, what ending it would cost, and how to end it. */
export const ActiveCard = ({ active, image }: Props) => {
  const t = useWords('bonuses')
  const { say, money } = useTexts()
  const [isEnding, setEnding] = useState(false)
  const title = say(active.title)
  const chip = (
    <>
      <Icon name="circle-dot" />
      {t('current')}
    </>
  )
  return (
    <article className="bonus now" aria-label={title}>
      <Banner
        image={image}
        title={title}
        text={t('gives', { deposit: money(active.committed), bonus: money(active.bonus) })}
        chip={chip}
      />
      <div className="in-b">
        <TurnoverBar active={active} percent={percentDone(active)} />
        <Figures active={active} />
        <Standing active={active} />
        {(active.state === 'running' || active.state === 'met') && (
          <Button
            kind="outline"
            small
            className="warn"
            disabled={active.state === 'running'}
            onClick={() => setEnding(true)}
          >
            {t(active.state === 'running' ? 'cancel' : 'end')}
          </Button>
        )}
      </div>
      {isEnding && <EndDialog active={active} onClose={() => setEnding(false)} />}
    </article>
  )
}

const Figures = ({ active }: { readonly active: ActiveBonus }) => {
  const t = useWords('bonuses')
  const { money } = useTexts()
  return (
    <dl className="kv">
      <div>
        <dt>{t('balance')}</dt>
        <dd className="money">{money(active.balance)}</dd>
      </div>
      <div>
        <dt>{t('cashOut')}</dt>
        <dd className="money">{money(active.cashOut)}</dd>
      </div>
      <div>
        <dt>{t('forfeitNow')}</dt>
        <dd className={active.forfeits.withdrawAll > 0 ? 'money lost' : 'money'}>
          {money(active.forfeits.withdrawAll)}
        </dd>
      </div>
      <div>
        <dt>{t('validUntil')}</dt>
        <dd className="money">{formatTime(active.expiresAt)}</dd>
      </div>
    </dl>
  )
}

/** What can be done now, or what is missing before anything can. */
const Standing = ({ active }: { readonly active: ActiveBonus }) => {
  const t = useWords('bonuses')
  const { money } = useTexts()
  if (active.state === 'running')
    return (
      <p className="note">
        <Icon name="lock" />
        <span>{t('missing', { turnover: money(active.missing.turnover), lost: money(active.missing.aboveBust) })}</span>
      </p>
    )
  const [title, text] = {
    met: [t('metTitle'), t('metText')],
    paying: [t('payingTitle'), t('payingText')],
    bust: [t('overTitle'), t('overText')],
    expired: [t('overTitle'), t('overText')],
    voided: [t('overTitle'), t('overText')],
  }[active.state]
  const isMet = active.state === 'met'
  return (
    <p className={isMet ? 'note ok' : 'note wait'}>
      <Icon name={isMet ? 'circle-check' : 'clock'} />
      <span>
        <b>{title}</b>
        <br />
        {text}
      </span>
    </p>
  )
}
