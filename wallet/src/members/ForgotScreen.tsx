import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { NewPassword } from './NewPassword.tsx'
import { OtpStep, type SentOtp } from './OtpStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { infoQuery } from './queries.ts'
import { StepHead } from './StepHead.tsx'
import { StepsDone } from './StepsDone.tsx'
import { useStep } from './use-step.ts'

const steps = ['phone', 'otp', 'password'] as const
type Step = (typeof steps)[number]

const askForCode = (phoneNumber: string) => call('POST /otp/send', { body: { phoneNumber, purpose: 'reset' } })

/** Three steps to a new password: the phone, its code, the password. Whether the phone is a member's is not told on the way. */
function Forgot() {
  const forgot = useWords('forgot')
  const [, navigate] = useLocation()
  const [step, setStep] = useStep<Step | 'done'>('phone')
  const [phone, setPhone] = useState('')
  const [otp, setOtp] = useState<SentOtp>()
  const isLaos = useQuery(infoQuery).data?.locale === 'la'
  if (step === 'done') return <StepsDone title={forgot('done')} text={forgot('doneText')} />
  return (
    <>
      <StepHead
        title={forgot('title')}
        name={forgot(`step_${step}`)}
        at={steps.indexOf(step) + 1}
        of={steps.length}
        onBack={() => (step === 'phone' ? navigate('/login') : setStep('phone'))}
      />
      {step === 'phone' && (
        <PhoneStep
          title={forgot('phoneTitle')}
          text={forgot('phoneText')}
          phone={phone}
          isLaos={isLaos}
          onChange={setPhone}
          ask={askForCode}
          onSent={(sent) => {
            setOtp(sent)
            setStep('otp')
          }}
        />
      )}
      {step === 'otp' && otp && (
        <>
          <OtpStep
            phone={phone}
            otp={otp}
            purpose="reset"
            sentTo={forgot('sentIfMember')}
            onResent={setOtp}
            onVerified={() => setStep('password')}
          />
          <p className="note">
            <Icon name="info" />
            <span>{forgot('nothingCame')}</span>
          </p>
        </>
      )}
      {step === 'password' && otp && (
        <NewPassword
          phone={phone}
          otpToken={otp.otpToken}
          onSaved={() => setStep('done')}
          onStartAgain={() => setStep('phone')}
        />
      )}
    </>
  )
}

export default function ForgotScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Forgot />
    </QueryClientProvider>
  )
}
