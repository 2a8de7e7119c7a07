import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { SheetBody } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { usePictureLink } from './queries.ts'

type Props = { readonly reference: string; readonly at: string; readonly onBack: () => void }

/** The picture by a link that dies soon; a browser that comes back to it later asks for a new one. */
export const SlipPicture = ({ reference, at, onBack }: Props) => {
  const t = useWords('slips')
  const { data, error, refetch } = usePictureLink(reference)
  const [lost, setLost] = useState('')
  const url = data?.url
  return (
    <SheetBody
      tall
      footer={
        <Button kind="quiet" block icon="arrow-left" onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      {error && <ErrorScreen failure={failureOf(error)} title={t('pictureFailed')} onRetry={() => void refetch()} />}
      {!error && !url && (
        <Loading>
          <Skeleton className="slip-picture" />
        </Loading>
      )}
      {url && lost !== url && (
        <img
          className="slip-picture"
          src={url}
          alt={t('picture', { time: formatTime(at) })}
          onError={() => setLost(url)}
        />
      )}
      {url && lost === url && (
        <Empty
          title={t('pictureFailed')}
          action={
            <Button kind="tonal" small icon="rotate-ccw" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </SheetBody>
  )
}
