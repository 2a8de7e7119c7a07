import type { ChatBody, ChatButton, ChatContent } from '@krapao/contract/calls/chat'
import { useWords } from '../i18n/words.ts'
import { Media } from './Media.tsx'
import { safeLink } from './safe-link.ts'

type Props = {
  message: ChatBody | ChatContent
  /** Of a message with a file that has arrived: its link anew. */
  renew?: () => Promise<string | undefined>
}

/**
 * What was said. Texts are texts: React writes them as such, nothing of a message is ever markup. Buttons are shown, not
 * followed, since a customer may have sent them too; only pictures and videos of our own file links are loaded.
 */
export function MessageBody({ message, renew }: Props) {
  const t = useWords()
  switch (message.message_type) {
    case 'text':
      return <p className="bubble">{message.payload.text}</p>
    case 'buttons':
      return (
        <div className="bubble">
          <p>{message.payload.text}</p>
          <ButtonList buttons={message.payload.buttons} />
        </div>
      )
    case 'quick_replies':
      return (
        <div className="bubble">
          {message.payload.text && <p>{message.payload.text}</p>}
          <ul className="choices" aria-label={t('quickReplies')}>
            {message.payload.quickReplies.map(({ title }, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </div>
      )
    case 'media':
      return <Media {...message.payload} renew={renew} />
    case 'generic':
      return (
        <ul className="cards">
          {message.payload.elements.map((element, index) => (
            <li key={index}>
              {element.imageUrl && <Picture url={element.imageUrl} />}
              <p className="strong">{element.title}</p>
              {element.subtitle && <p className="quiet">{element.subtitle}</p>}
              {element.buttons && <ButtonList buttons={element.buttons} />}
            </li>
          ))}
        </ul>
      )
    case 'postback':
      return <p className="bubble">{message.payload.title}</p>
    default:
      return <p className="bubble quiet">{t('otherMessage')}</p>
  }
}

function ButtonList({ buttons }: { buttons: readonly ChatButton[] }) {
  const t = useWords()
  return (
    <ul className="choices" aria-label={t('buttons')}>
      {buttons.map(({ type, title, payload }, index) => (
        <li key={index}>
          {title}
          {(type === 'web' || type === 'call') && <span className="quiet"> {payload}</span>}
        </li>
      ))}
    </ul>
  )
}

function Picture({ url }: { url: string }) {
  const t = useWords()
  const own = safeLink(url)
  return own ? <img src={own} alt={t('picture')} loading="lazy" /> : <p className="quiet">{url}</p>
}
