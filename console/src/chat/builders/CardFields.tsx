import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type DraftCard, emptyCard } from './build-content.ts'
import { ButtonFields } from './ButtonFields.tsx'

type Props = { cards: readonly DraftCard[]; onChange: (cards: readonly DraftCard[]) => void }
const most = 10

export function CardFields({ cards, onChange }: Props) {
  const t = useWords()
  const change = (at: number, over: Partial<DraftCard>) =>
    onChange(cards.map((card, index) => (index === at ? { ...card, ...over } : card)))
  return (
    <>
      {cards.map((card, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drafts have no other identity, and are never reordered
        <fieldset key={index} className="fields card-fields">
          <legend>{t('cardNumber', { number: index + 1 })}</legend>
          <input
            className="plain-input"
            placeholder={t('title')}
            aria-label={t('title')}
            maxLength={160}
            value={card.title}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <input
            className="plain-input"
            placeholder={t('subtitle')}
            aria-label={t('subtitle')}
            maxLength={500}
            value={card.subtitle}
            onChange={({ target }) => change(index, { subtitle: target.value })}
          />
          <ButtonFields buttons={card.buttons} onChange={(buttons) => change(index, { buttons })} />
          {cards.length > 1 && (
            <button
              type="button"
              className="btn sm quiet"
              onClick={() => onChange(cards.filter((_, other) => other !== index))}
            >
              <Icon name="trash-2" />
              {t('removeCard')}
            </button>
          )}
        </fieldset>
      ))}
      {cards.length < most && (
        <button type="button" className="btn sm quiet" onClick={() => onChange([...cards, emptyCard])}>
          <Icon name="plus" />
          {t('addCard')}
        </button>
      )}
    </>
  )
}
