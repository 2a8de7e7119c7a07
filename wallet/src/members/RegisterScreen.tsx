import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { useWords } from '../i18n/words.ts'
import type { ModalProps } from '../ui/modals.ts'
import { keepInviteCode } from './invite-code.ts'
import { OtpStep, type SentOtp } from './OtpStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { infoQuery, registerOtpQuery } from './queries.ts'
import { RegisterBank } from './RegisterBank.tsx'
import { RegisterProfile } from './RegisterProfile.tsx'
import { type BankForm, emptyBank, emptyProfile } from './registration.ts'
import { StepHead } from './StepHead.tsx'
import { StepsDone } from './StepsDone.tsx'
import { useStep } from './use-step.ts'

const steps = ['phone', 'otp', 'profile', 'bank'] as const
type Step = (typeof steps)[number]

/** Sends a code to the phone, unless the site asks for none or the phone was proven a moment ago. */
const askForCode = async (phoneNumber: string): Promise<SentOtp | 'none'> => {
  const { registerOTP } = await queryClient.fetchQuery(registerOtpQuery)
  if (!registerOTP) return 'none'
  const sent = await call('POST /otp/send', { body: { phoneNumber } })
  return sent.code === 'OTP_VERIFIED' ? 'none' : sent
}

type RegisterProps = { top: ReactNode; menu: ReactNode; terms: ComponentType<ModalProps> }

/** Four steps: phone, its code (when the site asks for one), who you are, where you are paid. What was typed stays when going back. */
function Register({ top, menu, terms }: RegisterProps) {
  const t = useWords('members')
  const [step, setStep] = useStep<Step | 'done'>('phone')
  const [phone, setPhone] = useState('')
  const [otp, setOtp] = useState<SentOtp>()
  const [profile, setProfile] = useState(emptyProfile)
  const [typed, setBank] = useState<BankForm>()
  const isLaos = useQuery(infoQuery).data?.locale === 'la'
  const bank = typed ?? emptyBank(isLaos)
  useEffect(() => keepInviteCode(location.search), [])

  if (step === 'done') return <StepsDone title={t('registered')} text={t('registeredText')} />
  return (
    <>
      {step === 'phone' ? (
        <>
          {top}
          {menu}
        </>
      ) : (
        <StepHead
          title={t('register')}
          name={t(`step_${step}`)}
          at={steps.indexOf(step) + 1}
          of={steps.length}
          onBack={() => setStep(step === 'bank' ? 'profile' : 'phone')}
        />
      )}
      {step === 'phone' && (
        <PhoneStep
          title={t('phoneTitle')}
          text={t('phoneText')}
          phone={phone}
          isLaos={isLaos}
          onChange={setPhone}
          ask={askForCode}
          onSent={(sent) => {
            setOtp(sent)
            setStep(sent ? 'otp' : 'profile')
          }}
        />
      )}
      {step === 'otp' && otp && (
        <OtpStep
          phone={phone}
          otp={otp}
          purpose="register"
          sentTo={t('otpSentTo')}
          onResent={setOtp}
          onVerified={() => setStep('profile')}
        />
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
