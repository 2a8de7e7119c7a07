import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Destination } from './destination.ts'

type Props = { readonly name: string; readonly destination: Destination; readonly onOpened: () => void }

/** The browser blocked the tab: the same way in, as a press of its own. */
export const BlockedGame = ({ name, destination, onOpened }: Props) => {
  const t = useWords('games')
  const label = (
    <>
      <Icon name="play" />
      {t('openNow', { game: name })}
    </>
  )
  return (
    <div className="note wait" role="status">
      <Icon name="info" />
      <div className="grow stack tight">
        <span>{t('blocked')}</span>
        {destination.kind === 'link' ? (
          <a className="btn tonal sm" href={destination.url} target="_blank" rel="noreferrer" onClick={onOpened}>
            {label}
          </a>
        ) : (
          <form method="post" action={destination.action} target="_blank" onSubmit={() => setTimeout(onOpened)}>
            {Object.entries(destination.fields).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button type="submit" className="btn tonal sm">
              {label}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
