import { currencies } from '@krapao/contract/money'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, Suspense, useState } from 'react'
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
  const nameFault = said(faults.firstName) ?? said(faults.lastName)

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
        <div className="grid gap-1">
          <div className="duo even">
            <Input
              label={t('firstName')}
              autoComplete="given-name"
              value={bank.firstName}
              aria-invalid={faults.firstName ? true : undefined}
              aria-describedby="name-said"
              onChange={(event) => set({ firstName: event.target.value.toUpperCase() })}
            />
            <Input
              label={t('lastName')}
              autoComplete="family-name"
              value={bank.lastName}
              aria-invalid={faults.lastName ? true : undefined}
              aria-describedby="name-said"
              onChange={(event) => set({ lastName: event.target.value.toUpperCase() })}
            />
          </div>
          {nameFault && <Hint id="name-said" text={nameFault} isError />}
        </div>
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
