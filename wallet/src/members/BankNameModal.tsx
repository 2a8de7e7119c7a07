import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../api/call.ts'
import { moneyMoved, queryClient } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { useBankName } from '../ui/bank-name.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Input } from '../ui/Field.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { profileQuery } from './queries.ts'
import { bankNameFault } from './registration.ts'

/** The name on the bank account, in capitals; some banks take English letters only. */
export default function BankNameModal({ onClose }: ModalProps) {
  const t = useWords('members')
  const bankName = useBankName()
  const formId = useId()
  const account = useQuery(profileQuery).data?.bankAccount
  const [typed, setTyped] = useState<string>()
  const [isShown, setShown] = useState(false)
  const { run, isSending, failure, reset } = useSending()
  const name = typed ?? account?.bankAccountName ?? ''
  const fault = account && bankNameFault(name, account.bankCode)
  const said = fault && account && t(fault, { bank: bankName(account.bank) })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (fault || !account) return
    const body = { bankCode: account.bankCode, bankAccountName: name.trim() }
    const fresh = await run(() => call('PUT /account/bankAccountName', { body }))
    if (!fresh) return
    queryClient.setQueryData(profileQuery.queryKey, fresh)
    moneyMoved()
    toast('ok', t('bankNameSaved'))
    onClose()
  }
  return (
    <Sheet
      title={t('editBankName')}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={formId} block disabled={!account} busy={isSending && t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Input
          label={t('bankAccountName')}
          value={name}
          maxLength={120}
          autoComplete="name"
          hint={t('bankText')}
          error={isShown ? said : undefined}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase())
            reset()
          }}
        />
        {failure && <ErrorNote failure={failure} />}
      </form>
    </Sheet>
  )
}
