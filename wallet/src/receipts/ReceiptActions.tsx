import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import type { Receipt } from './receipt.ts'
import { useReceipt } from './use-receipt.ts'

/** What a member can do with the receipt of a movement: keep it as a picture, or hand it on. Neither needs a connection. */
export default function ReceiptActions({ receipt }: { readonly receipt: Receipt }) {
  const t = useWords('receipts')
  const { doing, save, share } = useReceipt(receipt)
  return (
    <div className="duo even">
      <Button icon="download" busy={doing === 'saving' && t('saving')} sends={false} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button icon="send" busy={doing === 'sharing' && t('sharing')} sends={false} onClick={() => void share()}>
        {t('share')}
      </Button>
    </div>
  )
}
