import type { CallAnswer } from '@krapao/contract/calls'
import type { QrProvider } from '@krapao/contract/calls/qrcodes'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { loadErrorTexts } from '../i18n/error-text.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import { moneyMoved } from '../api/queries.ts'
import type { QrChannel } from './qr-channels.ts'
import { askQrAgain, flagOtherQrs, keepQr, type LiveQr, liveQrOf, useArrival, useLiveQrs } from './queries.ts'

/** A QR that was on this screen and is over. Whether its money has come is asked of the statement. */
type Ended = { readonly provider: QrProvider; readonly live: LiveQr; readonly why: 'expired' | 'gone' }

/**
 * The life of a QR deposit (product.md §4): none, then live once created, then none again: cancelled, expired at 00:00, or
 * gone because the money has arrived, which the socket nudges about and polling finds in any case.
 */
export const useQrDeposit = (channels: readonly QrChannel[], first: QrProvider) => {
  const [provider, setProvider] = useState(first)
  const [ended, setEnded] = useState<Ended>()
  const providers = channels.map((channel) => channel.provider)
  const { byProvider } = useLiveQrs(providers, provider)
  const live = byProvider.get(provider) ?? undefined

  const cancelled = useRef('')
  useDisappearance(provider, live, (was) => {
    const { qrcodeId } = was.live.qr
    if (qrcodeId === cancelled.current) return
    setEnded((known) => (known?.live.qr.qrcodeId === qrcodeId ? known : { ...was, why: 'gone' }))
  })
  const { data, isLoading: isLookingForMoney } = useArrival(ended?.provider, ended?.live.qr.createdAt ?? 0)
  const arrival = data ?? undefined
  const hasArrived = arrival !== undefined
  useEffect(() => {
    if (hasArrived) moneyMoved()
  }, [hasArrived])

  const create = useCreateQr()
  const cancel = useMutation({
    mutationFn: (qrcodeId: string) => call('DELETE /qrcode/{qrcodeId}', { params: { qrcodeId } }),
    onSuccess: (_, qrcodeId) => {
      cancelled.current = qrcodeId
      keepQr(provider, null)
    },
  })
  return {
    provider,
    live,
    ended,
    arrival,
    isLookingForMoney,
    choose: (next: QrProvider) => {
      create.reset()
      setProvider(next)
    },
    create: (amount: number) => create.mutate({ provider, amount }),
    isCreating: create.isPending,
    refusal: create.refusal,
    cancel: cancel.mutateAsync,
    isCancelling: cancel.isPending,
    cancelFailure: cancel.error ? failureOf(cancel.error) : undefined,
    /** The first channel without a QR, for who wants another one than this. */
    spare: channels.find((one) => !byProvider.get(one.provider))?.provider,
    hasQr: (of: QrProvider) => Boolean(byProvider.get(of)),
    /** 00:00: the QR leaves the screen at once; the server is asked all the same. */
    expire: () => {
      if (!live) return
      setEnded({ provider, live, why: 'expired' })
      keepQr(provider, null)
      askQrAgain(provider)
    },
    startOver: () => {
      setEnded(undefined)
      create.reset()
    },
  }
}

/** Creates a QR once however often it is pressed; a provider's refusal is an answer with a message, not a failure. */
const useCreateQr = () => {
  const [message, setMessage] = useState<string>()
  const isRunning = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ provider, amount }: { provider: QrProvider; amount: number }) =>
      call('POST /qrcode/{provider}', { params: { provider }, body: { amount } }),
    onSuccess: async (answer: CallAnswer<'POST /qrcode/{provider}'>, { provider }) => {
      if (!answer.hasQrcode) await loadErrorTexts().catch(() => undefined) // the message is a code; its words come with failures only
      setMessage(answer.hasQrcode ? undefined : (answer.message ?? 'QR_FAIL'))
      keepQr(provider, liveQrOf(answer))
      if (answer.hasQrcode) flagOtherQrs(provider)
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  const refusal: string | Failure | undefined = error ? failureOf(error) : message
  return {
    isPending,
    refusal,
    mutate: (wanted: { provider: QrProvider; amount: number }) => {
      if (isRunning.current) return
      isRunning.current = true
      setMessage(undefined)
      mutate(wanted)
    },
    reset: () => {
      setMessage(undefined)
      reset()
    },
  }
}

/** Tells once when the QR that was on the screen is no longer there. */
const useDisappearance = (
  provider: QrProvider,
  live: LiveQr | undefined,
  onGone: (was: { provider: QrProvider; live: LiveQr }) => void,
) => {
  const shown = useRef<{ provider: QrProvider; live: LiveQr }>(undefined)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    const was = shown.current
    shown.current = live ? { provider, live } : undefined
    if (was && was.provider === provider && !live) gone(was)
  }, [provider, live])
}
