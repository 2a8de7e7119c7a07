import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { useSending } from '../api/use-sending.ts'
import { formatPhone } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Input, PasswordInput, Select } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { readInviteCode } from './invite-code.ts'
import { sourcesQuery } from './queries.ts'
import { type Profile, profileBody, profileFaults } from './registration.ts'

type RegisterProfileProps = {
  phone: string
  profile: Profile
  onChange: (profile: Profile) => void
  onValid: () => void
}

/** The server looks at the profile before the bank step, so that a phone already taken is said here. */
export function RegisterProfile({ phone, profile, onChange, onValid }: RegisterProfileProps) {
  const t = useWords('members')
  const language = useLanguage()
  const sources = useQuery(sourcesQuery).data ?? []
  const [isShown, setShown] = useState(false)
  const { run, isSending, failure, reset } = useSending()
  const faults = isShown ? profileFaults(profile) : {}
  const inviteCode = readInviteCode()

  const set = (part: Partial<Profile>) => {
    onChange({ ...profile, ...part })
    reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (Object.keys(profileFaults(profile)).length > 0) return
    const answer = await run(() => call('POST /account/validate', { body: profileBody(phone, profile, inviteCode) }))
    if (answer) onValid()
  }
  const said = (fault: (typeof faults)[keyof typeof faults]) => fault && t(fault as 'nameMissing')

  return (
    <>
      <h1 className="h1">{t('profileTitle')}</h1>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Input
          label={t('name')}
          icon="user-round"
          autoComplete="name"
          maxLength={120}
          value={profile.name}
          onChange={(event) => set({ name: event.target.value })}
          error={said(faults.name)}
        />
        <Input label={t('phone')} icon="smartphone" readOnly money autoComplete="username" value={formatPhone(phone)} />
        <PasswordInput
          label={t('password')}
          autoComplete="new-password"
          value={profile.password}
          onChange={(event) => set({ password: event.target.value })}
          hint={t('passwordRule')}
          error={said(faults.password)}
        />
        <PasswordInput
          label={t('confirmPassword')}
          autoComplete="new-password"
          value={profile.confirm}
          onChange={(event) => set({ confirm: event.target.value })}
          error={said(faults.confirm)}
        />
        {sources.length > 0 && (
          <Select
            label={t('source')}
            value={profile.sourceCode}
            onChange={(event) => set({ sourceCode: event.target.value })}
          >
            <option value="">{t('sourceNone')}</option>
            {sources.map(({ code, description }) => (
              <option key={code} value={code}>
                {description[language]}
              </option>
            ))}
          </Select>
        )}
        {inviteCode && (
          <p className="note brand">
            <Icon name="users-round" />
            <span>{t('invitedBy', { code: inviteCode })}</span>
          </p>
        )}
        {failure && <ErrorNote failure={failure} />}
        <Button kind="primary" type="submit" block busy={isSending && t('checking')}>
          {t('continue')}
        </Button>
      </form>
    </>
  )
}
