import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type DraftButton, emptyButton } from './build-content.ts'

type Props = { buttons: readonly DraftButton[]; onChange: (buttons: readonly DraftButton[]) => void }

const types = ['postback', 'web', 'call', 'other'] as const
const typeWords = { postback: 'typePostback', web: 'typeWeb', call: 'typeCall', other: 'typeOther' } as const
const payloadWords = { postback: 'payload', web: 'link', call: 'phone', other: 'payload' } as const
const most = 10

export function ButtonFields({ buttons, onChange }: Props) {
  const t = useWords()
  const change = (at: number, over: Partial<DraftButton>) =>
    onChange(buttons.map((button, index) => (index === at ? { ...button, ...over } : button)))
  return (
    <fieldset className="fields">
      <legend>{t('buttons')}</legend>
      {buttons.map((button, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- drafts have no other identity, and are never reordered
        <div key={index} className="button-fields" role="group" aria-label={t('buttonNumber', { number: index + 1 })}>
          <select
            className="plain-select"
            aria-label={t('kind')}
            value={button.type}
            onChange={({ target }) => change(index, { type: types.find((type) => type === target.value) ?? 'other' })}
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {t(typeWords[type])}
              </option>
            ))}
          </select>
          <input
            className="plain-input"
            placeholder={t('title')}
            aria-label={t('title')}
            maxLength={160}
            value={button.title}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          {button.type !== 'other' && (
            <input
              className="plain-input"
              placeholder={t(payloadWords[button.type])}
              aria-label={t(payloadWords[button.type])}
              maxLength={1_000}
              value={button.payload}
              onChange={({ target }) => change(index, { payload: target.value })}
            />
          )}
          <button
            type="button"
            className="icon-btn"
            aria-label={t('remove')}
            onClick={() => onChange(buttons.filter((_, other) => other !== index))}
          >
            <Icon name="trash-2" />
          </button>
        </div>
      ))}
      {buttons.length < most && (
        <button type="button" className="btn sm quiet" onClick={() => onChange([...buttons, emptyButton])}>
          <Icon name="plus" />
          {t('addButton')}
        </button>
      )}
    </fieldset>
  )
}
