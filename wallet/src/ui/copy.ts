import { useWords } from '../i18n/words.ts'
import { toast } from './toast.ts'

const write = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  throw new Error('No clipboard without HTTPS')
}

/** Copies and says so: 'Copied: text' or 'Failed to copy' (product.md §2). Resolves with whether it worked. */
export const useCopy = (): ((text: string) => Promise<boolean>) => {
  const t = useWords('ui')
  return async (text) => {
    try {
      await write(text)
      toast('ok', t('copied', { text }))
      return true
    } catch {
      toast('bad', t('copyFailed'))
      return false
    }
  }
}
