import type { GameSlot } from '@krapao/contract/calls/wallet'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/toast.ts'
import { useActivate } from './queries.ts'

/** No account yet: what opening one means, and the one press that does it. */
export const Activation = ({ slot }: { readonly slot: GameSlot }) => {
  const t = useWords('games')
  const activate = useActivate(slot.code)
  const press = () => activate.mutate(undefined, { onSuccess: () => toast('ok', t('activated')) })
  return (
    <div className="stack">
      <Empty title={t('activateTitle')} text={t('activateText')} />
      {activate.error && <ErrorNote failure={failureOf(activate.error)} />}
      <Button kind="primary" block busy={activate.isPending && t('activating')} onClick={press}>
        {t('activate')}
      </Button>
    </div>
  )
}
