import type { GameSlot } from '@krapao/contract/calls/wallet'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'

/** The game's own apps, where it has any. */
export const AppLinks = ({ slot }: { readonly slot: GameSlot }) => {
  const t = useWords('games')
  const apps = [
    { name: t('android'), link: slot.android },
    { name: t('ios'), link: slot.ios },
  ].filter(({ link }) => /^https?:\/\//i.test(link))
  if (apps.length === 0) return null
  return (
    <div className="row">
      {apps.map(({ name, link }) => (
        <a
          key={name}
          className="btn quiet sm grow"
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t('newTab', { app: name })}
        >
          <Icon name="smartphone" />
          {name}
        </a>
      ))}
    </div>
  )
}
