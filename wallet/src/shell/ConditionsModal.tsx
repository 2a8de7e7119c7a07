import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

export default function ConditionsModal({ onClose }: ModalProps) {
  const t = useWords('actions')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['conditions'],
    queryFn: ({ signal }) => call('GET /lookup/conditions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Sheet
      title={t('conditionsTitle')}
      tall
      onClose={onClose}
      footer={
        <Button kind="primary" block onClick={onClose}>
          {t('agree')}
        </Button>
      }
    >
      {data?.map((condition) => (
        <ServerHtml key={condition.en} html={condition[language]} />
      ))}
      {error && !data && (
        <ErrorScreen failure={failureOf(error)} title={t('conditionsFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <div className="stack">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        </Loading>
      )}
    </Sheet>
  )
}
