import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useSlipWindow } from './queries.ts'
import { SendSlip } from './SendSlip.tsx'
import { SlipList } from './SlipList.tsx'
import { SlipPicture } from './SlipPicture.tsx'

type View =
  | { readonly kind: 'list' | 'send' }
  | { readonly kind: 'picture'; readonly reference: string; readonly at: string }

/** The member's slips and what became of them; `slips:send` begins with sending one. */
export default function SlipsModal({ arg, onClose }: ModalProps) {
  const t = useWords('slips')
  const [view, show] = useState<View>({ kind: arg === 'send' ? 'send' : 'list' })
  const [isBusy, setBusy] = useState(false)
  const taking = useSlipWindow().data
  const titles = { list: t('title'), send: t('sendTitle'), picture: t('pictureTitle') } as const
  const back = () => show({ kind: 'list' })
  return (
    <Sheet title={titles[view.kind]} onClose={onClose} busy={isBusy} sections>
      {view.kind === 'list' && (
        <SlipList
          taking={taking}
          onSend={() => show({ kind: 'send' })}
          onPicture={({ reference, createdAt }) => show({ kind: 'picture', reference, at: createdAt })}
        />
      )}
      {view.kind === 'send' && <SendSlip taking={taking} onBusy={setBusy} onDone={back} />}
      {view.kind === 'picture' && <SlipPicture reference={view.reference} at={view.at} onBack={back} />}
    </Sheet>
  )
}
