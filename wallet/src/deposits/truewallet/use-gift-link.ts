import type { LinkKey } from '@krapao/contract/calls/lookups'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useMovement } from '../../movements/use-movement.ts'
import { useDepositLookup } from '../queries.ts'
import { encryptLink } from './encrypt-link.ts'

/** Why a link was refused, as the server tells it beside TRUELINK_INVALID. */
const whyOf = (failure: Failure): unknown => failure.code === 'TRUELINK_INVALID' && failure.details?.['why']

/**
 * Sends one gift link. The same link is sent in the same envelope, so that a lost answer is asked for again under the same
 * key; should the server's key have changed meanwhile, it is encrypted to the new one, once.
 */
export const useGiftLink = (walletAccountName: string) => {
  const lookup = useDepositLookup()
  const movement = useMovement('POST /wallet/truelink')
  const envelope = useRef<{ link: string; text: string }>(undefined)
  const hasRenewed = useRef(false)
  const [isEncrypting, setEncrypting] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const sendTo = async (link: string, key: LinkKey | undefined) => {
    setFailure(undefined)
    setEncrypting(true)
    try {
      if (!key) throw new Error('the server has named no key')
      if (envelope.current?.link !== link)
        envelope.current = { link, text: await encryptLink(link, walletAccountName, key) }
    } catch {
      // No key, jose could not be loaded, or a browser that does not encrypt on this address: nothing has left.
      setFailure(new Failure({ code: 'NOT_REACHABLE', status: 'offline' }))
      return
    } finally {
      setEncrypting(false)
    }
    await movement.send({ link: envelope.current.text })
  }

  const { outcome } = movement
  const refused = outcome?.kind === 'refused' ? outcome.failure : undefined
  const renew = useEffectEvent(async () => {
    const link = envelope.current?.link
    if (link === undefined || hasRenewed.current) return
    hasRenewed.current = true
    envelope.current = undefined
    await sendTo(link, (await lookup.refetch()).data?.linkKey)
  })
  useEffect(() => {
    if (refused && whyOf(refused) === 'key') void renew()
  }, [refused])

  return {
    outcome,
    failure: failure ?? refused,
    why: refused && whyOf(refused),
    isSending: isEncrypting || movement.isSending,
    send: (link: string) => {
      hasRenewed.current = false
      void sendTo(link, lookup.data?.linkKey)
    },
    reset: () => {
      envelope.current = undefined
      setFailure(undefined)
      movement.reset()
    },
    /** What was typed has changed: an old refusal says nothing about it. */
    edit: () => {
      setFailure(undefined)
      if (refused) movement.reset()
    },
  }
}
