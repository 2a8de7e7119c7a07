import type { Bonus } from '@krapao/contract/calls/bonuses'
import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ActiveCard } from './ActiveCard.tsx'
import { BonusCard } from './BonusCard.tsx'
import { PromotionSearch } from './PromotionSearch.tsx'
import { useBonuses } from './queries.ts'

/** What a member may take, what they have, and promotions by their code. */
export default function BonusScreen() {
  const t = useWords('bonuses')
  const { data, error, refetch } = useBonuses()
  const [promotion, setPromotion] = useState<Bonus>()
  const active = data?.active
  const offered = data?.bonuses.filter((bonus) => bonus.state !== 'active') ?? []
  const imageOf = (code: string) =>
    [...(data?.bonuses ?? []), ...(promotion ? [promotion] : [])].find((bonus) => bonus.code === code)?.banners[0]
      ?.image ?? '/bonuses/silk.svg'
  const isShown = promotion !== undefined && active?.code !== promotion.code
  return (
    <div className="pad stack mid mx-auto w-full max-w-[34rem] pt-2" aria-busy={!data && !error}>
      <h1 className="h1 still">{t('title')}</h1>
      <PromotionSearch onFound={setPromotion} />
      {isShown && <BonusCard bonus={promotion} isPromotion />}
      {error && !data && <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeletons />}
      {active && <ActiveCard active={active} image={imageOf(active.code)} />}
      {offered.map((bonus) => (
        <BonusCard key={bonus.code} bonus={bonus} />
      ))}
      {data && !active && offered.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
    </div>
  )
}

const CardSkeletons = () => (
  <Loading>
    <div className="stack mid">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
    </div>
  </Loading>
)
