import { tutorials } from '@krapao/contract/tutorials'
import { use, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { htmlLang, languages } from '../i18n/languages.ts'
import { useWords } from '../i18n/words.ts'
import { loadTutorialStyle } from '../styles/tutorial-style.ts'
import { Empty } from '../ui/Empty.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'

const names = { th: 'ไทย', la: 'ລາວ', en: 'English' } as const

/**
 * A film of the wallet, recorded in the member's language, with captions in all three. It has no sound; it begins by itself, unless the member
 * wants nothing to move.
 */
export default function VideoModal({ arg, onClose }: ModalProps) {
  use(loadTutorialStyle())
  const t = useWords('tutorials')
  const language = useLanguage()
  const [hasFailed, setFailed] = useState(false)
  const name = tutorials.find((one) => one === arg)
  const file = `/videos/${name}.${language}`
  return (
    <Sheet title={name ? t(name) : t('failed')} tall onClose={onClose}>
      {name && !hasFailed ? (
        <video
          key={file}
          className="film"
          src={`${file}.mp4`}
          poster={`${file}.jpg`}
          controls
          muted
          playsInline
          autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
          preload="metadata"
          onError={() => setFailed(true)}
        >
          {languages.map((one) => (
            <track
              key={one}
              kind="captions"
              src={`/videos/${name}.${one}.vtt`}
              srcLang={htmlLang(one)}
              label={names[one]}
              default={one === language}
            />
          ))}
        </video>
      ) : (
        <Empty title={t('failed')} text={t('failedText')} />
      )}
    </Sheet>
  )
}
