import { useRef, useState } from 'react'
import { brandName } from '../brand.ts'
import { formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { htmlLang } from '../i18n/languages.ts'
import { useWords } from '../i18n/words.ts'
import { useCopy } from '../ui/copy.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import type { Frame } from './lay-out-receipt.ts'
import { makeReceiptPicture } from './make-receipt-picture.ts'
import type { Receipt } from './receipt.ts'
import { receiptText } from './receipt-text.ts'

const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** The phone's own sheet of apps, where it takes pictures; false where it does not. Changing one's mind there is an answer too. */
const sharePicture = async (picture: File, title: string): Promise<boolean> => {
  const data = { files: [picture], title }
  if (!navigator.canShare?.(data)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return isCalledOff(error)
  }
}

/** Saves or shares a receipt: as a picture, else in the downloads, else as text that can be pasted. One press at a time. */
export const useReceipt = (receipt: Receipt) => {
  const t = useWords('receipts')
  const language = useLanguage()
  const copy = useCopy()
  const [doing, setDoing] = useState<'saving' | 'sharing'>()
  const isRunning = useRef(false)
  const frameNow = (): Frame => ({
    brandName,
    title: t('title'),
    statusWord: t(receipt.status),
    asOf: t('asOf', { time: formatTime(Date.now()) }),
    language: htmlLang(language),
  })

  const run = async (what: 'saving' | 'sharing', work: (picture: File) => Promise<void> | void): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setDoing(what)
    const frame = frameNow()
    try {
      await work(await makeReceiptPicture(receipt, frame))
    } catch {
      await copy(receiptText(receipt, frame)) // it says so itself
    } finally {
      isRunning.current = false
      setDoing(undefined)
    }
  }
  return {
    doing,
    save: () =>
      run('saving', (picture) => {
        saveFile(picture, picture.name)
        toast('ok', t('saved'))
      }),
    share: () =>
      run('sharing', async (picture) => {
        if (await sharePicture(picture, receipt.title)) return
        saveFile(picture, picture.name)
        toast('ok', t('savedInstead'))
      }),
  }
}
