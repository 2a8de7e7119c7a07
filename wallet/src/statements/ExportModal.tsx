import { useId, useState } from 'react'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Input } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { type Days, type Span, daysOf, flawOf, mostDays, spans } from './export-days.ts'
import { type ExportState, useExport } from './use-export.ts'

type Choice = Span | 'own'

/** The history as a file for a spreadsheet: which days, how far it has come, and what came of it. */
export default function ExportModal({ onClose }: ModalProps) {
  const t = useWords('exports')
  const [now] = useState(() => Date.now())
  const [choice, setChoice] = useState<Choice>('month')
  const [days, setDays] = useState<Days>(() => daysOf('month', now))
  const { state, run, stop, forget } = useExport()
  const flaw = flawOf(days)
  const choose = (next: Choice, chosen: Days) => {
    setChoice(next)
    setDays(chosen)
    forget()
  }
  const isRunning = state.kind === 'running'
  const save = (
    <Button
      kind="primary"
      block
      icon="download"
      disabledReason={flaw && t(flaw, { days: mostDays })}
      onClick={() => run(days)}
    >
      {t(state.kind === 'failed' ? 'again' : 'save')}
    </Button>
  )
  const cancel = (
    <Button kind="quiet" block icon="x" onClick={stop}>
      {t('stop')}
    </Button>
  )
  return (
    <Sheet title={t('title')} onClose={onClose} footer={isRunning ? cancel : save}>
      <div className="stack">
        <p className="sub">{t('intro')}</p>
        <Choices choice={choice} isDisabled={isRunning} now={now} days={days} onChoose={choose} />
        {choice === 'own' && <OwnDays days={days} isDisabled={isRunning} onDays={(own) => choose('own', own)} />}
        {choice !== 'own' && (
          <p className="meta money">{t('days', { from: dayText(days.from), to: dayText(days.to) })}</p>
        )}
        <div role="status">
          <Progress state={state} />
        </div>
        {state.kind === 'failed' && <ErrorNote failure={state.failure} title={t('failed')} />}
        <p className="note">
          <Icon name="lock" />
          <span>{t('private')}</span>
        </p>
      </div>
    </Sheet>
  )
}

const dayText = (day: string): string => formatTime(`${day}T00:00:00+07:00`).slice(0, 10)

type ChoicesProps = {
  readonly choice: Choice
  readonly isDisabled: boolean
  readonly now: number
  readonly days: Days
  readonly onChoose: (choice: Choice, days: Days) => void
}

const Choices = ({ choice, isDisabled, now, days, onChoose }: ChoicesProps) => {
  const t = useWords('exports')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own edge around the chips
    <div className="chips" role="group" aria-label={t('span')}>
      {[...spans, 'own' as const].map((each) => (
        <button
          key={each}
          type="button"
          className={`chip ${each === choice ? 'on' : ''}`}
          aria-pressed={each === choice}
          disabled={isDisabled}
          onClick={() => onChoose(each, each === 'own' ? days : daysOf(each, now))}
        >
          {t(each)}
        </button>
      ))}
    </div>
  )
}

type OwnDaysProps = { readonly days: Days; readonly isDisabled: boolean; readonly onDays: (days: Days) => void }

const OwnDays = ({ days, isDisabled, onDays }: OwnDaysProps) => {
  const t = useWords('exports')
  const shared = { type: 'date', required: true, disabled: isDisabled } as const
  return (
    <div className="stack mid">
      <Input
        {...shared}
        label={t('from')}
        value={days.from}
        onChange={(e) => onDays({ ...days, from: e.target.value })}
      />
      <Input {...shared} label={t('to')} value={days.to} onChange={(e) => onDays({ ...days, to: e.target.value })} />
    </div>
  )
}

const Progress = ({ state }: { readonly state: ExportState }) => {
  const t = useWords('exports')
  const id = useId()
  if (state.kind === 'empty') return <Empty title={t('empty')} text={t('emptyText')} />
  if (state.kind === 'done')
    return (
      <p className="note ok">
        <Icon name="circle-check" />
        <span>{t('done', { count: state.rows })}</span>
      </p>
    )
  if (state.kind !== 'running') return null
  const { rows, total } = state
  return (
    <div>
      <p className="meta money" id={id}>
        {total === 0 ? t('preparing') : t('progress', { count: rows, total })}
      </p>
      <progress className="bar" max={Math.max(1, total)} value={rows} aria-labelledby={id} />
    </div>
  )
}
