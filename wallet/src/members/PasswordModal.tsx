import { type FormEvent, useId, useState } from 'react'
import { call } from '../api/call.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { PasswordInput } from '../ui/Field.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'

type Fault = { readonly field: 'old' | 'new' | 'confirm'; readonly word: 'passwordMissing' | 'passwordNotEqual' }

const faultIn = (passwords: Record<Fault['field'], string>): Fault | undefined => {
  if (!passwords.old) return { field: 'old', word: 'passwordMissing' }
  if (!passwords.new) return { field: 'new', word: 'passwordMissing' }
  return passwords.new === passwords.confirm ? undefined : { field: 'confirm', word: 'passwordNotEqual' }
}

/** Every other session of the member ends with it. */
export default function PasswordModal({ onClose }: ModalProps) {
  const t = useWords('members')
  const formId = useId()
  const [passwords, setPasswords] = useState({ old: '', new: '', confirm: '' })
  const [fault, setFault] = useState<Fault>()
  const { run, isSending, failure, reset } = useSending()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultIn(passwords)
    setFault(wrong)
    if (wrong) return
    const body = { oldPassword: passwords.old, newPassword: passwords.new }
    if (!(await run(() => call('PUT /account/changepwd', { body })))) return
    toast('ok', t('passwordChanged'), t('passwordChangedText'))
    onClose()
  }
  const field = (name: Fault['field'], label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      value={passwords[name]}
      error={fault?.field === name ? t(fault.word) : undefined}
      onChange={(event) => {
        setPasswords({ ...passwords, [name]: event.target.value })
        setFault(undefined)
        reset()
      }}
    />
  )
  return (
    <Sheet
      title={t('changePassword')}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={formId} block busy={isSending && t('saving')}>
          {t('savePassword')}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {field('old', t('oldPassword'), 'current-password')}
        {field('new', t('newPassword'), 'new-password')}
        {field('confirm', t('confirmPassword'), 'new-password')}
        {failure && <ErrorNote failure={failure} />}
      </form>
    </Sheet>
  )
}
