import DOMPurify from 'dompurify'

const forText = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button'],
  FORBID_ATTR: ['style', 'class', 'id'],
}
const forSvg = { USE_PROFILES: { svg: true } }

type ServerHtmlProps = { html: string } & ({ isSvg: true; label: string } | { isSvg?: false; label?: undefined })

/** Markup from the server (conditions, agreements, a QR code): the one place that shows such markup, and it is cleaned here. */
export function ServerHtml({ html, isSvg, label }: ServerHtmlProps) {
  const clean = DOMPurify.sanitize(html, isSvg ? forSvg : forText)
  return (
    <div
      className={isSvg ? 'w-49' : 'prose'}
      {...(isSvg && { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
