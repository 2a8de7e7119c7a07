import type { GameAccount } from '@krapao/contract/calls/wallet'
import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Chip } from '../ui/StatusChip.tsx'
import { toast } from '../ui/toast.ts'
import { useResetPassword } from './queries.ts'

/** Username and password for the game's own app, each to copy; a new password after one more question. Until they are known their room stands. */
export const AccountPanel = ({ account }: { readonly account: GameAccount | undefined }) => {
  const t = useWords('games')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="stack mid" aria-busy={account === undefined}>
      <div className="row sb">
        <h3 className="sub">{t('account')}</h3>
        <Chip look="ok" icon="check" word={t('active')} />
      </div>
      <div className="panel py-1 pr-1 pl-4">
        <Line label={t('username')} value={account?.username} />
        <div className="border-t border-line">
          <Line label={t('password')} value={account?.password}>
            <IconButton icon="rotate-ccw" label={t('resetPassword')} onClick={() => setAsking(true)} />
          </Line>
        </div>
      </div>
      {isAsking && account && <ResetDialog code={account.code} onClose={() => setAsking(false)} />}
    </div>
  )
}

type LineProps = { readonly label: string; readonly value: string | undefined; readonly children?: React.ReactNode }

const Line = ({ label, value, children }: LineProps) => (
  <div className="row sb">
    <div className="grow">
      <p className="meta">{label}</p>
      <p className="strong min-h-[1lh] break-all">{value ?? <Skeleton className="h-4 w-32" />}</p>
    </div>
    {value !== undefined && (
      <>
        {children}
        <CopyButton icon text={value} what={label} />
      </>
    )}
  </div>
)

const ResetDialog = ({ code, onClose }: { readonly code: string; readonly onClose: () => void }) => {
  const t = useWords('games')
  const reset = useResetPassword(code)
  const confirm = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        toast('ok', t('resetDone'))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('resetTitle')}
      confirm={t('resetConfirm')}
      danger
      busy={reset.isPending && t('resetConfirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('resetText')}</p>
      {reset.error && <ErrorNote failure={failureOf(reset.error)} />}
    </ConfirmDialog>
  )
}
