import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { queryClient } from '../api/queries.ts'
import { useWords } from '../i18n/words.ts'
import { screen } from '../screen.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { closeModal, type ModalProps, useOpenModal } from '../ui/modals.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { infoQuery } from './queries.ts'

const TutorialList = screen(() => import('./TutorialList.tsx'), 'tutorials')

const topics = [
  { key: 'howtoDeposit', icon: 'arrow-down-to-line' },
  { key: 'howtoTransfer', icon: 'arrow-left-right' },
  { key: 'howtoPlay', icon: 'play' },
  { key: 'howtoBalance', icon: 'refresh-cw' },
  { key: 'howtoWithdraw', icon: 'arrow-up-from-line' },
] as const satisfies readonly { key: string; icon: IconName }[]

type Props = {
  readonly top: ReactNode
  /** Shows the film that the address names: `?modal=video:wallet`. */
  readonly video: ComponentType<ModalProps>
}

/** The wallet in films and in five short answers. */
export default function HowtoScreen({ top, video: Video }: Props) {
  const t = useWords('members')
  const open = useOpenModal()
  const waiting = (
    <Loading>
      <Skeleton className="h-72" />
    </Loading>
  )
  return (
    <>
      {top}
      <h1 className="h1">{t('howtoTitle')}</h1>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={waiting}>
          <Help waiting={waiting} />
        </Suspense>
      </QueryClientProvider>
      {open?.name === 'video' && (
        <Suspense fallback={null}>
          <Video arg={open.arg} onClose={closeModal} />
        </Suspense>
      )}
    </>
  )
}

/** The words come with the films, which stand above them: nothing moves down when those are there. */
const Help = ({ waiting }: { readonly waiting: ReactNode }) => {
  const t = useWords('members')
  const { data, isPending } = useQuery(infoQuery)
  if (isPending) return waiting
  return (
    <>
      {data && data.tutorials.length > 0 && <TutorialList tutorials={data.tutorials} />}
      <div className="stack mid">
        {topics.map(({ key, icon }) => (
          <details key={key} className="panel howto" name="howto">
            <summary className="row">
              <Icon name={icon} className="text-brand-text" />
              <span className="strong grow">{t(key)}</span>
              <Icon name="chevron-down" className="turns text-ink-3" />
            </summary>
            <p className="sub pt-3">{t(`${key}Text`)}</p>
          </details>
        ))}
      </div>
    </>
  )
}
