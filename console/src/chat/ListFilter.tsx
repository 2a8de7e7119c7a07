import { useWords } from '../i18n/words.ts'
import type { Filter } from './queries.ts'

const states = ['open', 'closed'] as const
const assigned = ['me', 'nobody'] as const
const assignedWords = { all: 'withAnybody', me: 'withMe', nobody: 'withNobody' } as const

export function ListFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useWords()
  return (
    <search className="filter">
      <div className="chips" role="group" aria-label={t('state')}>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            onClick={() => onFilter({ ...filter, state })}
          >
            {t(state)}
          </button>
        ))}
      </div>
      <select
        className="plain-select"
        aria-label={t('answeredBy')}
        value={filter.assigned ?? 'all'}
        onChange={({ target }) => {
          const { assigned: _, ...rest } = filter
          const chosen = assigned.find((one) => one === target.value)
          onFilter({ ...rest, ...(chosen && { assigned: chosen }) })
        }}
      >
        {(['all', 'nobody', 'me'] as const).map((one) => (
          <option key={one} value={one}>
            {t(assignedWords[one])}
          </option>
        ))}
      </select>
      <input
        type="search"
        inputMode="numeric"
        className="plain-input"
        placeholder={t('searchPhone')}
        aria-label={t('searchPhone')}
        value={filter.phone ?? ''}
        onChange={({ target }) => {
          const { phone: _, ...rest } = filter
          const digits = target.value.replace(/\D/g, '').slice(0, 15)
          onFilter({ ...rest, ...(digits && { phone: digits }) })
        }}
      />
    </search>
  )
}
