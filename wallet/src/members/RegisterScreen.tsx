import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { limits } from '@krapao/contract/limits'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { queryClient } from '../api/queries.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { keepInviteCode } from './invite-code.ts'
import { infoQuery } from './queries.ts'
import { RegisterBank } from './RegisterBank.tsx'
import { RegisterOtp } from './RegisterOtp.tsx'
import { RegisterPhone, type SentOtp } from './RegisterPhone.tsx'
import { RegisterProfile } from './RegisterProfile.tsx'
import { type BankForm, emptyBank, emptyProfile } from './registration.ts'

const steps = ['phone', 'otp', 'profile', 'bank'] as const
type Step = (typeof steps)[number]

function StepHead({ step, onBack }: { step: Step; onBack: () => void }) {
  const t = useWords('members')
  const at = steps.indexOf(step) + 1
  const label = t('stepOf', { at, of: steps.length })
  return (
    <>
      <div className="row top back">
        <IconButton icon="arrow-left" label={t('stepBack')} onClick={onBack} />
        <span className="sub strong">{t('register')}</span>
      </div>
      <div className="stack tight -mt-2">
        <div className="steps" role="img" aria-label={label}>
          {steps.map((name, i) => (
            <i key={name} className={i < at ? 'd' : ''} />
          ))}
        </div>
        <p className="meta">
          {label} · {t(`step_${step}`)}
        </p>
      </div>
    </>
  )
}

function Done() {
  const t = useWords('members')
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), limits.registeredRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="empty my-auto" role="status">
      <Icon name="circle-check" size="xl" className="text-success" />
      <h1 className="h1">{t('registered')}</h1>
      <p className="sub">{t('registeredText')}</p>
    </div>
  )
}

type RegisterProps = { top: ReactNode; menu: ReactNode; terms: ComponentType<ModalProps> }

/** Four steps: phone, its code (when the site asks for one), who you are, where you are paid. What was typed stays when going back. */
function Register({ top, menu, terms }: RegisterProps) {
  const [step, showStep] = useState<Step | 'done'>('phone')
  const setStep = (next: Step | 'done') => {
    showStep(next)
    scrollTo(0, 0)
  }
  const [phone, setPhone] = useState('')
  const [otp, setOtp] = useState<SentOtp>()
  const [profile, setProfile] = useState(emptyProfile)
  const [typed, setBank] = useState<BankForm>()
  const isLaos = useQuery(infoQuery).data?.locale === 'la'
  const bank = typed ?? emptyBank(isLaos)
  useEffect(() => keepInviteCode(location.search), [])

  if (step === 'done') return <Done />
  return (
    <>
      {step === 'phone' ? (
        <>
          {top}
          {menu}
        </>
      ) : (
        <StepHead step={step} onBack={() => setStep(step === 'bank' ? 'profile' : 'phone')} />
      )}
      {step === 'phone' && (
        <RegisterPhone
          phone={phone}
          isLaos={isLaos}
          onChange={setPhone}
          onSent={(sent) => {
            setOtp(sent)
            setStep(sent ? 'otp' : 'profile')
          }}
        />
      )}
      {step === 'otp' && otp && (
        <RegisterOtp phone={phone} otp={otp} onResent={setOtp} onVerified={() => setStep('profile')} />
      )}
      {step === 'profile' && (
        <RegisterProfile phone={phone} profile={profile} onChange={setProfile} onValid={() => setStep('bank')} />
      )}
      {step === 'bank' && (
        <RegisterBank
          phone={phone}
          profile={profile}
          bank={bank}
          isLaos={isLaos}
          terms={terms}
          onChange={setBank}
          onRegistered={() => setStep('done')}
        />
      )}
    </>
  )
}

export default function RegisterScreen(props: RegisterProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Register {...props} />
    </QueryClientProvider>
  )
}
