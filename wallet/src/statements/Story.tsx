import type { Statement, StoryLine } from '@krapao/contract/calls/statements'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureOf } from '../api/failure.ts'
import { queryClient } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { currencyOf } from '../movements/currency-of.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote, ErrorScreen } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { storyQuery } from './queries.ts'
import { endOf } from './story-words.ts'
import { useStoryWords } from './use-story-words.ts'

type Props = { readonly row: Statement; readonly onLinked: (row: Statement) => void }

/** Where the money of a row came from and went, line by line, each with its time and what it is known by. */
export default function Story({ row, onLinked }: Props) {
  const t = useWords('stories')
  const { data, error, refetch } = useQuery(storyQuery(row._id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), []) // the button that had the focus is gone
  return (
    <section className="stack mid" aria-labelledby="story">
      <h3 className="h2 still" id="story" ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      {error && !data && <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && (
        <ol className="tl panel">
          {data.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and have no other name
            <Line key={i} line={line} row={row} onLinked={onLinked} />
          ))}
        </ol>
      )}
    </section>
  )
}

const icons = { done: 'check', now: 'clock', failed: 'x' } as const

type LineProps = Props & { readonly line: StoryLine }

const Line = ({ line, row, onLinked }: LineProps) => {
  const { sentence, particulars } = useStoryWords(currencyOf(row))
  const state = endOf(line.event)
  return (
    <li className={state}>
      <span className="dot">
        <Icon name={icons[state]} />
      </span>
      <div>
        {sentence(line)}
        {particulars(line).map((text) => (
          <span className="tl-hint break-words" key={text}>
            {text}
          </span>
        ))}
        <time className="meta money block" dateTime={line.at}>
          {formatTime(line.at)}
        </time>
        {line.linked !== undefined && <Linked id={line.linked} about={sentence(line)} onLinked={onLinked} />}
      </div>
    </li>
  )
}

type LinkedProps = Pick<Props, 'onLinked'> & { readonly id: string; readonly about: string }

/** Another row that this one came from or became: opened here, with a story of its own. */
const Linked = ({ id, about, onLinked }: LinkedProps) => {
  const t = useWords('stories')
  const label = t('open')
  const { run, isSending, failure } = useSending()
  const open = async () => {
    const told = await run(() => queryClient.fetchQuery(storyQuery(id)))
    if (told) onLinked(told.statement)
  }
  return (
    <>
      <Button
        kind="ghost"
        small
        icon="arrow-left-right"
        aria-label={`${label}: ${about}`}
        busy={isSending && label}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {failure && <ErrorNote failure={failure} />}
    </>
  )
}
