import { useLanguage } from '../i18n/language.ts'
import type { QrChannel } from './qr-channels.ts'

/** The channel's name: Thai on a Thai screen, else the English one, which Lao members know from their bank's app. */
export const useChannelName = (): ((channel: Pick<QrChannel, 'nameTH' | 'nameEN'>) => string) => {
  const language = useLanguage()
  return ({ nameTH, nameEN }) => (language === 'th' ? nameTH : nameEN)
}
