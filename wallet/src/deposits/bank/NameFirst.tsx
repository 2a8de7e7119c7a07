import type { BankAccount } from '@krapao/contract/calls/members'
import { englishName } from '@krapao/contract/limits'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/queries.ts'
import { useSending } from '../../api/use-sending.ts'
import { walletQuery } from '../../api/wallet-query.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Input } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { readonly own: BankAccount; readonly onEdited: () => void }

/** The name on the member's account in English letters, before the number can be used: the bank tells no other. */
export const NameFirst = ({ own, onEdited }: Props) => {
  const t = useWords('deposits')
  const [name, setName] = useState('')
  const [isShown, setShown] = useState(false)
  const { run, isSending, failure, reset } = useSending()
  const isWrong = !englishName.test(name)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (isWrong) return
    const body = { bankCode: own.bankCode, bankAccountName: name.trim() }
    const fresh = await run(() => call('PUT /account/bankAccountName', { body }))
    if (!fresh) return
    onEdited()
    const known = queryClient.getQueryData(walletQuery.queryKey)
    if (known) queryClient.setQueryData(walletQuery.queryKey, { ...known, ...fresh })
    void queryClient.invalidateQueries({ queryKey: ['wallet'] })
    toast('ok', t('nameSaved'))
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="sub">{t('nameFirst')}</p>
      <Input
        label={t('englishName')}
        value={name}
        maxLength={120}
        autoComplete="name"
        error={isShown && isWrong ? t('nameWrong') : undefined}
        onChange={(event) => {
          setName(event.target.value.toUpperCase())
          reset()
        }}
      />
      {failure && <ErrorNote failure={failure} />}
      <Button kind="tonal" type="submit" busy={isSending && t('nameSaving')}>
        {t('nameSave')}
      </Button>
    </form>
  )
}
