import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Checkbox } from '../ui/Field.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { ServerHtml } from '../ui/ServerHtml.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { agreementsQuery, rememberAgreement } from './agreement.ts'

/** What a member is told before they play; it comes again with each visit until they say otherwise. */
export default function AgreementModal({ onClose }: ModalProps) {
  const t = useWords('actions')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(agreementsQuery)
  const [isEnough, setEnough] = useState(false)
  const agree = () => {
    if (isEnough) rememberAgreement()
    onClose()
  }
  if (!data)
    return (
      error && (
        <Sheet title={t('agreement')} onClose={onClose}>
          <ErrorScreen failure={failureOf(error)} title={t('conditionsFailed')} onRetry={() => void refetch()} />
        </Sheet>
      )
    )
  return (
    <Sheet
      title={t('agreement')}
      onClose={onClose}
      footer={
        <Button kind="primary" block onClick={agree}>
          {t('agree')}
        </Button>
      }
    >
      {data.map((agreement) => (
        <ServerHtml key={agreement.en} html={agreement[language]} />
      ))}
      <Checkbox checked={isEnough} onChange={(event) => setEnough(event.target.checked)}>
        {t('dontShowAgain')}
      </Checkbox>
    </Sheet>
  )
}
