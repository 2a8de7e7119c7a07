import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { type Seen, lookForQr } from './look-for-qr.ts'

/** The chosen picture, and whether the phone sees its QR: said at once, while the server alone decides. */
export const SlipPreview = ({ file }: { readonly file: File }) => {
  const t = useWords('slips')
  const [url] = useState(() => URL.createObjectURL(file))
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    let isHere = true
    void lookForQr(file).then((found) => isHere && setSeen(found))
    return () => {
      isHere = false
      URL.revokeObjectURL(url)
    }
  }, [file, url])
  return (
    <>
      <div className="slip-preview">
        <img src={url} alt={t('preview')} />
      </div>
      <div role="status">
        {seen === undefined && <Line icon="loader-circle" look="" text={t('looking')} isTurning />}
        {seen === 'slip' && <Line icon="check" look="ok" text={t('qrSeen')} />}
        {seen === 'nothing' && <Line icon="triangle-alert" look="wait" text={t('qrNotSeen')} />}
      </div>
    </>
  )
}

type LineProps = {
  readonly icon: 'loader-circle' | 'check' | 'triangle-alert'
  readonly look: string
  readonly text: string
  readonly isTurning?: boolean
}

const Line = ({ icon, look, text, isTurning = false }: LineProps) => (
  <p className={`note ${look}`}>
    <Icon name={icon} className={isTurning ? 'spin' : ''} />
    <span>{text}</span>
  </p>
)
