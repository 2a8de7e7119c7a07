import { useEffect, useRef } from 'react'
import { useErrorText } from '../i18n/error-text.ts'
import { useWords } from '../i18n/words.ts'
import { toast } from '../ui/toast.ts'
import type { Outgoing } from './core/create-outbox.ts'

/** Why an entry failed, in words; the network's doing needs none beside the name of what was not sent. */
export const useReason = (): ((entry: Outgoing) => { readonly what: string; readonly why: string }) => {
  const t = useWords('chat')
  const errorText = useErrorText()
  return ({ reason = '', file }) => {
    const isOwnWish = reason === 'stopped'
    const isNetwork = isOwnWish || reason === '' || reason === 'offline' || reason === 'timeout'
    const what = !file ? t('notSent') : t(isOwnWish ? 'uploadStopped' : 'fileNotSent', { name: file.name })
    return { what, why: isNetwork ? '' : errorText(reason) }
  }
}

/** An upload that fails before one's eyes is told for four seconds (product.md §8), wherever in the list it stands; one that had failed before is not. */
export const useUploadAlerts = (outgoing: readonly Outgoing[]): void => {
  const reasonOf = useReason()
  const uploading = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const entry of outgoing) {
      if (entry.state !== 'failed' || entry.reason === 'stopped' || !uploading.current.has(entry.clientId)) continue
      const { what, why } = reasonOf(entry)
      toast('bad', what, why || undefined)
    }
    uploading.current = new Set(
      outgoing.filter(({ file, state }) => file && state !== 'failed').map((one) => one.clientId),
    )
  })
}
