import type { ChatButton, ChatElement, ChatQuickReply } from '@krapao/contract/calls/chat'
import { useWords } from '../i18n/words.ts'
import { useConversation } from './chat-context.ts'
import { addressOf } from './address-of.ts'

/** A page opens in a tab of its own that can not reach back; a number is called; all else is said: a postback with its payload, else the title. */
function Answer({ button }: { button: ChatButton }) {
  const t = useWords('chat')
  const conversation = useConversation()
  const address = addressOf(button)
  if (address?.kind === 'web')
    return (
      <a className="chip" href={address.href} target="_blank" rel="noopener noreferrer">
        {button.title} <span className="vh">{t('newTab')}</span>
      </a>
    )
  if (address)
    return (
      <a className="chip" href={address.href}>
        {button.title}
      </a>
    )
  const say = () =>
    void (button.type === 'postback'
      ? conversation.sendPostback(button.title, button.payload)
      : conversation.sendText(button.title))
  return (
    <button type="button" className="chip" onClick={say}>
      {button.title}
    </button>
  )
}

export function ButtonList({ buttons }: { buttons: readonly ChatButton[] }) {
  return (
    <div className="them-btns">
      {buttons.map((button, index) => (
        <Answer key={index} button={button} />
      ))}
    </div>
  )
}

export function QuickReplies({ replies }: { replies: readonly ChatQuickReply[] }) {
  const t = useWords('chat')
  return (
    <div className="them-btns" role="group" aria-label={t('quickReplies')}>
      {replies.map(({ title, payload }, index) => (
        <Answer
          key={index}
          button={payload === undefined ? { type: 'other', title } : { type: 'postback', title, payload }}
        />
      ))}
    </div>
  )
}

/** Cards side by side; they are scrolled like the carousels of home. A picture of another site is left out: it would tell that site who looks. */
export function Cards({ elements, isInert }: { elements: readonly ChatElement[]; isInert: boolean }) {
  return (
    <ul className="cards">
      {elements.map(({ title, subtitle, imageUrl, buttons = [] }, index) => (
        <li key={index} className="card">
          {imageUrl?.startsWith('/') && (
            <img
              src={imageUrl}
              alt=""
              loading="lazy"
              onError={({ currentTarget }) => {
                currentTarget.hidden = true
              }}
            />
          )}
          <p className="strong">{title}</p>
          {subtitle && <p className="sub">{subtitle}</p>}
          {!isInert && <ButtonList buttons={buttons} />}
        </li>
      ))}
    </ul>
  )
}
