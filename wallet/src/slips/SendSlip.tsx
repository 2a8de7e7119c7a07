import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SheetBody } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { type FileFlaw, flawOf, megabytes, takenTypes } from './check-file.ts'
import type { Taking } from './SlipList.tsx'
import { SlipPreview } from './SlipPreview.tsx'
import { useSlipUpload } from './use-slip-upload.ts'

type Props = {
  readonly taking: Taking
  /** Nothing closes the sheet while a slip is on its way; it can be stopped. */
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

const usualMaxBytes = 10 * 1024 * 1024

/** Choose or take a picture, look at it, send it, and see how far it has come. */
export const SendSlip = ({ taking, onBusy, onDone }: Props) => {
  const t = useWords('slips')
  const [file, setFile] = useState<File>()
  const [flaw, setFlaw] = useState<FileFlaw>()
  const input = useRef<HTMLInputElement>(null)
  const maxBytes = taking?.maxBytes ?? usualMaxBytes
  const { progress, failure, send, stop, reset } = useSlipUpload(({ status }) => {
    if (status === 'PROCESSING') toast('wait', t('sent'), t('sentText'))
    else toast('wait', t('sentBefore'))
    onDone()
  })
  const isSending = progress !== undefined
  useEffect(() => {
    onBusy(isSending)
    return () => onBusy(false)
  }, [isSending, onBusy])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = '' // the same file can be chosen again
    if (!chosen) return
    const found = flawOf(chosen, maxBytes)
    setFlaw(found)
    reset()
    if (!found) setFile(chosen)
  }
  const pick = () => input.current?.click()
  const reason = taking?.isOpen === false ? t('closedNow', { to: taking.closedTo ?? '' }) : undefined

  return (
    <SheetBody
      footer={
        isSending ? (
          <Button kind="quiet" block icon="x" onClick={stop}>
            {t('cancel')}
          </Button>
        ) : file ? (
          <Button kind="primary" block icon="file-up" disabledReason={reason} onClick={() => send(file)}>
            {t(failure ? 'retry' : 'send')}
          </Button>
        ) : (
          <Button kind="primary" block icon="image" disabledReason={reason} onClick={pick}>
            {t('choose')}
          </Button>
        )
      }
    >
      <div className="stack">
        <input ref={input} type="file" accept={takenTypes} hidden onChange={choose} />
        {file ? (
          <SlipPreview key={`${file.name} ${file.lastModified}`} file={file} />
        ) : (
          <p className="sub">{t('chooseHint', { megabytes: megabytes(maxBytes) })}</p>
        )}
        {isSending && <Progress share={progress} />}
        {flaw && <Flaw flaw={flaw} maxBytes={maxBytes} />}
        {failure && !isSending && <ErrorNote failure={failure} title={t('notSent')} />}
        {file && !isSending && (
          <Button kind="ghost" small icon="image" onClick={pick}>
            {t('other')}
          </Button>
        )}
        {taking && (
          <p className="note">
            <Icon name="info" />
            <span>{t('within', { minutes: taking.maxAgeMinutes })}</span>
          </p>
        )}
      </div>
    </SheetBody>
  )
}

const Progress = ({ share }: { readonly share: number }) => {
  const t = useWords('slips')
  const id = useId()
  const percent = Math.floor(share * 100)
  return (
    <div>
      <p className="meta" id={id}>
        {t('progress', { percent })}
      </p>
      <progress className="bar" max={100} value={percent} aria-labelledby={id} />
    </div>
  )
}

const Flaw = ({ flaw, maxBytes }: { readonly flaw: FileFlaw; readonly maxBytes: number }) => {
  const t = useWords('slips')
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>{flaw === 'too-large' ? t('tooLarge', { megabytes: megabytes(maxBytes) }) : t('notPicture')}</span>
    </p>
  )
}
