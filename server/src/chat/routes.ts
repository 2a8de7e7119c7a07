import type { CallName } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import type { FastifyInstance } from 'fastify'
import { callerAddress } from '../http/caller-address.ts'
import { type Asked, bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import type { Customer } from './conversation.ts'
import { identifyCustomer } from './identify-customer.ts'
import { readHistory } from './list-messages.ts'
import { markReadByCustomer } from './mark-read.ts'
import { checkHours } from './opening-hours.ts'
import { readConfig } from './read-config.ts'
import { receiveFile } from './receive-file.ts'
import { sendMessage } from './send-message.ts'
import { serveFiles } from './serve-files.ts'

type Said = { readonly userId?: string; readonly guestId?: string }

export function registerChat(app: FastifyInstance, services: Services) {
  checkHours(services.settings.chat.hours)
  const proofOf = (asked: Pick<Asked<CallName>, 'sessionIfAny' | 'guestToken'>) => ({
    memberId: asked.sessionIfAny?.memberId,
    guestToken: asked.guestToken,
  })
  const customerOf = (
    asked: Pick<Asked<CallName>, 'sessionIfAny' | 'guestToken'>,
    said: Said = {},
  ): Promise<Customer> => identifyCustomer(services, { ...proofOf(asked), said })

  bind(app, 'GET /chat/config', (asked) => readConfig(services, proofOf(asked)))
  bind(app, 'POST /chat/send-message', async (asked) => {
    const customer = await customerOf(asked, asked.body)
    return sendMessage(services, { customer, address: callerAddress(asked.ip), body: asked.body })
  })
  bind(app, 'POST /chat/history', async (asked) => {
    const { limit = limits.chatPage, skip, afterSeq, beforeSeq } = asked.body
    return readHistory(services, await customerOf(asked, asked.body), { limit, skip, afterSeq, beforeSeq })
  })
  bind(app, 'PUT /chat/read-customer', async (asked) =>
    markReadByCustomer(services, await customerOf(asked, asked.body), asked.body.seq),
  )
  for (const kind of ['image', 'video'] as const)
    bind(app, `POST /chat/upload-${kind}`, async (asked) => {
      const from = { customer: await customerOf(asked), address: callerAddress(asked.ip) }
      return receiveFile(services, { from, kind, readFile: asked.readFile })
    })
  serveFiles(app, services)
}
