import type { CallAnswer } from '@krapao/contract/calls'
import { use } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { loadTutorialStyle } from '../styles/tutorial-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { openModal } from '../ui/modals.ts'

type Props = { readonly tutorials: CallAnswer<'GET /lookup/info'>['tutorials'] }

/** A still of each film, in the member's language; a press opens it. */
export default function TutorialList({ tutorials }: Props) {
  use(loadTutorialStyle())
  const t = useWords('tutorials')
  const language = useLanguage()
  return (
    <section className="stack mid" aria-label={t('title')}>
      <h2 className="h2">{t('title')}</h2>
      <ul className="stills">
        {tutorials.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="still-pic"
              aria-label={t('watch', { title: t(name) })}
              onClick={() => openModal(`video:${name}`)}
            >
              <span className="pic">
                <img src={`/videos/${name}.${language}.jpg`} alt="" width={390} height={844} loading="lazy" />
                <span className="go">
                  <Icon name="play" />
                </span>
              </span>
              <span className="strong">{t(name)}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="h2">{t('inWords')}</h2>
    </section>
  )
}
