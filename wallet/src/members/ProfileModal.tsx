import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../api/call.ts'
import { moneyMoved, queryClient } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { formatAccountNo } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useBankName } from '../ui/bank-name.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Input } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { profileQuery } from './queries.ts'
import { bankNameFault } from './registration.ts'

/** My names can be corrected here; the bank and its number can not, and why stands beside them (decisions.md §2). */
export default function ProfileModal({ onClose }: ModalProps) {
  const t = useWords('members')
  const bankName = useBankName()
  const formId = useId()
  const { data } = useQuery(profileQuery)
  const [typed, setTyped] = useState<{ name?: string; bankAccountName?: string }>({})
  const [isShown, setShown] = useState(false)
  const { run, isSending, failure, reset } = useSending()
  const name = typed.name ?? data?.profile.name ?? ''
  const bankAccountName = typed.bankAccountName ?? data?.bankAccount.bankAccountName ?? ''
  const { bankCode = '', bankAccountNo = '', bank } = data?.bankAccount ?? {}
  const bankText = bank ? bankName(bank) : bankCode
  const nameFault = name.trim() === '' ? 'nameMissing' : undefined
  const bankFault = bankNameFault(bankAccountName, bankCode)

  const set = (part: typeof typed) => {
    setTyped({ ...typed, ...part })
    reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (!data || nameFault || bankFault) return
    const body = { name: name.trim(), bankCode, bankAccountName: bankAccountName.trim(), bankAccountNo }
    const fresh = await run(() => call('PUT /account/profile', { body }))
    if (!fresh) return
    queryClient.setQueryData(profileQuery.queryKey, fresh)
    moneyMoved()
    toast('ok', t('profileSaved'))
    onClose()
  }
  return (
    <Sheet
      title={t('editProfile')}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={formId} block disabled={!data} busy={isSending && t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Input
          label={t('name')}
          icon="user-round"
          autoComplete="name"
          maxLength={120}
          value={name}
          error={isShown && nameFault ? t(nameFault) : undefined}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Input
          label={t('bankAccountName')}
          autoComplete="off"
          maxLength={120}
          value={bankAccountName}
          error={isShown && bankFault ? t(bankFault, { bank: bankText }) : undefined}
          onChange={(event) => set({ bankAccountName: event.target.value.toUpperCase() })}
        />
        <Input label={t('bank')} icon="landmark" readOnly value={bankText} />
        <Input label={t('accountNo')} icon="landmark" readOnly money value={formatAccountNo(bankAccountNo)} />
        <p className="note">
          <Icon name="shield-check" />
          <span>{t('bankFixed')}</span>
        </p>
        {failure && <ErrorNote failure={failure} />}
      </form>
    </Sheet>
  )
}
