import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ErrorNote, ErrorScreen } from '../ui/ErrorNote.tsx'
import { PageTurner } from '../ui/PageTurner.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { type ReceiptView, receiptsAPage, reloadWheel, useReceipts, useSetup } from './queries.ts'
import { VerdictLine } from './VerdictLine.tsx'

/** A member's spins, newest first. Those whose seed is revealed are checked at once. */
export const ReceiptList = () => {
  const t = useWords('spinwheel')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useReceipts(page)
  const last = Math.ceil((data?.total ?? 0) / receiptsAPage)
  const reveal = useMutation({ mutationFn: () => call('POST /spinwheel/reveal'), onSuccess: reloadWheel })
  const isSealed = data?.receipts.some(({ serverSeed }) => serverSeed === null)
  return (
    <section className="panel stack mid" aria-label={t('mySpins')}>
      <h2 className="h2">{t('mySpins')}</h2>
      {error && !data && (
        <ErrorScreen failure={failureOf(error)} title={t('receiptsFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {data?.total === 0 && <p className="sub">{t('noSpins')}</p>}
      {isSealed && (
        <>
          <p className="sub">{t('revealText')}</p>
          <Button kind="primary" block busy={reveal.isPending && t('revealing')} onClick={() => reveal.mutate()}>
            {t('reveal')}
          </Button>
        </>
      )}
      {reveal.error && <ErrorNote failure={failureOf(reveal.error)} />}
      <ul>
        {data?.receipts.map((receipt) => (
          <Spin key={receipt.spinId} receipt={receipt} />
        ))}
      </ul>
      <PageTurner page={page} last={last} onPage={setPage} label={t('spinPages')} said={t('pageOf', { page, last })} />
    </section>
  )
}

const Spin = ({ receipt }: { readonly receipt: ReceiptView }) => {
  const t = useWords('spinwheel')
  const language = useLanguage()
  const { data: setup } = useSetup()
  const label = setup?.slices.find(({ code }) => code === receipt.result)?.label[language] ?? receipt.result
  return (
    <li className="receipt stack tight">
      <div className="row sb">
        <span className="grow">
          <b className="strong block">{label}</b>
          <span className="meta money block">{formatTime(receipt.at)}</span>
        </span>
        <CopyButton text={JSON.stringify(receipt, null, 2)} what={t('receipt')} />
      </div>
      <VerdictLine receipt={receipt} />
    </li>
  )
}
