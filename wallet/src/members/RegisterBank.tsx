import { currencies } from '@krapao/contract/money'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, Suspense, useId, useState } from 'react'
import { call } from '../api/call.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { useBankName } from '../ui/bank-name.ts'
import { BankBadge } from '../ui/BankBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Checkbox, Hint, Input, Select } from '../ui/Field.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { forgetInviteCode, readInviteCode } from './invite-code.ts'
import { banksQuery } from './queries.ts'
import { type BankForm, bankFaults, type Profile, profileBody, registrationBody } from './registration.ts'

type RegisterBankProps = {
  phone: string
  profile: Profile
  bank: BankForm
  isLaos: boolean
  /** The sheet with the terms of use. */
  terms: ComponentType<ModalProps>
  onChange: (bank: BankForm) => void
  onRegistered: () => void
}

type HolderNamesProps = {
  bank: BankForm
  wrong: { readonly firstName?: unknown; readonly lastName?: unknown }
  said: string | undefined
  onChange: (names: Partial<BankForm>) => void
}

/** First and last name side by side, in capitals as banks print them; one sentence under both. */
function HolderNames({ bank, wrong, said, onChange }: HolderNamesProps) {
  const t = useWords('members')
  const saidId = useId()
  const field = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <Input
      label={t(name)}
      autoComplete={autoComplete}
      value={bank[name]}
      aria-invalid={wrong[name] ? true : undefined}
      aria-describedby={saidId}
      onChange={(event) => onChange({ [name]: event.target.value.toUpperCase() })}
    />
  )
  return (
    <div className="grid gap-1">
      <div className="duo even">
        {field('firstName', 'given-name')}
        {field('lastName', 'family-name')}
      </div>
      {said && <Hint id={saidId} text={said} isError />}
    </div>
  )
}

export function RegisterBank({
  phone,
  profile,
  bank,
  isLaos,
  terms: Terms,
  onChange,
  onRegistered,
}: RegisterBankProps) {
  const t = useWords('members')
  const bankName = useBankName()
  const banks = useQuery(banksQuery).data ?? []
  const [isShown, setShown] = useState(false)
  const [showsTerms, setShowsTerms] = useState(false)
  const { run, isSending, failure, reset } = useSending()
  const faults = isShown ? bankFaults(bank) : {}
  const chosen = banks.find(({ code }) => code === bank.bankCode)

  const set = (part: Partial<BankForm>) => {
    onChange({ ...bank, ...part })
    reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (Object.keys(bankFaults(bank)).length > 0) return
    const body = registrationBody(profileBody(phone, profile, readInviteCode()), bank, isLaos)
    const registered = await run(() => call('POST /account', { body }))
    if (!registered) return
    forgetInviteCode()
    onRegistered()
  }
  const said = (fault: (typeof faults)[keyof typeof faults]) =>
    fault === 'nameEnglish'
      ? t('nameEnglish', { bank: chosen ? bankName(chosen) : bank.bankCode })
      : fault && t(fault as 'bankMissing')

  return (
    <>
      <div className="stack tight">
        <h1 className="h1">{t('bankTitle')}</h1>
        <p className="sub">{t('bankText')}</p>
      </div>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {isLaos && (
          <Select
            label={t('currency')}
            value={bank.currency}
            onChange={(event) => set({ currency: event.target.value as BankForm['currency'] })}
          >
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {t(`currency_${currency}`)}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t('bank')}
          value={bank.bankCode}
          before={chosen && <BankBadge small code={chosen.code} />}
          onChange={(event) => set({ bankCode: event.target.value })}
          error={said(faults.bankCode)}
        >
          <option value="">{t('bankChoose')}</option>
          {banks.map((one) => (
            <option key={one.code} value={one.code}>
              {bankName(one)}
            </option>
          ))}
        </Select>
        <HolderNames bank={bank} wrong={faults} said={said(faults.firstName) ?? said(faults.lastName)} onChange={set} />
        <Input
          label={t('accountNo')}
          money
          inputMode="numeric"
          autoComplete="off"
          value={bank.accountNo}
          onChange={(event) => set({ accountNo: event.target.value.replace(/\D/g, '').slice(0, 30) })}
          hint={t('accountNoHint')}
          error={said(faults.accountNo)}
        />
        <div className="grid gap-1">
          <Checkbox checked={bank.isAdult} onChange={(event) => set({ isAdult: event.target.checked })}>
            {t('adult')}{' '}
            <button type="button" className="link" onClick={() => setShowsTerms(true)}>
              {t('terms')}
            </button>
          </Checkbox>
          {faults.isAdult && <Hint text={t('adultMissing')} isError />}
        </div>
        {failure && <ErrorNote failure={failure} />}
        <Button kind="primary" type="submit" block busy={isSending && t('registering')}>
          {t('register')}
        </Button>
      </form>
      {showsTerms && (
        <Suspense fallback={null}>
          <Terms arg={undefined} onClose={() => setShowsTerms(false)} />
        </Suspense>
      )}
    </>
  )
}
