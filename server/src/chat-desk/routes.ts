import type { FastifyInstance } from 'fastify'
import { listMessages } from '../chat/list-messages.ts'
import { markReadByAgent } from '../chat/mark-read.ts'
import { receiveFile } from '../chat/receive-file.ts'
import { bindOps } from '../http/bind-ops.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { answerCustomer } from './answer-customer.ts'
import { assignConversation, closeConversation, reopenConversation } from './change-desk.ts'
import { addCanned, changeCanned, readCanned, removeCanned } from './keep-canned.ts'
import { listDesk } from './list-desk.ts'
import { openConversation } from './open-conversation.ts'

const page = { usual: 30, most: 100 }

export function registerChatDesk(app: FastifyInstance, services: Services) {
  bindOps(app, 'GET /chat/conversations', ({ operator, query }) => listDesk(services, operator.name, query))
  bindOps(app, 'GET /chat/conversations/{id}', ({ params }) => openConversation(services, params.id))
  bindOps(app, 'GET /chat/conversations/{id}/messages', async ({ params, query }) => {
    const limit = Math.min(Math.max(1, numberOf(query.limit) ?? page.usual), page.most)
    const asked = { afterSeq: numberOf(query.afterSeq), beforeSeq: numberOf(query.beforeSeq), limit }
    const found = await listMessages(services, params.id, asked)
    if (!found) throw new Refusal('NO_DATA')
    const { lastSeq, customerReadSeq } = found.conversation
    return { lastSeq, customerReadSeq, messages: [...found.messages] }
  })
  bindOps(app, 'POST /chat/conversations/{id}/messages', ({ params, operator, body }) =>
    answerCustomer(services, params.id, operator, body),
  )
  bindOps(app, 'POST /chat/conversations/{id}/upload', ({ params, operator, readFile }) =>
    receiveFile(services, { from: { agentIn: params.id, operatorId: operator.operatorId }, readFile }),
  )
  bindOps(app, 'PUT /chat/conversations/{id}/read', async ({ params, body }) => {
    const mark = await markReadByAgent(services, params.id, body.seq)
    if (!mark) throw new Refusal('NO_DATA')
    return mark
  })
  bindOps(app, 'POST /chat/conversations/{id}/assign', ({ params, operator, body }) =>
    assignConversation(services, params.id, operator, body),
  )
  bindOps(app, 'POST /chat/conversations/{id}/close', ({ params, operator, body }) =>
    closeConversation(services, params.id, operator, body.seq),
  )
  bindOps(app, 'POST /chat/conversations/{id}/reopen', ({ params, operator }) =>
    reopenConversation(services, params.id, operator),
  )
  bindOps(app, 'GET /chat/canned', () => readCanned(services))
  bindOps(app, 'POST /chat/canned', ({ operator, body }) => addCanned(services, operator.operatorId, body))
  bindOps(app, 'PUT /chat/canned/{id}', ({ params, operator, body }) =>
    changeCanned(services, operator.operatorId, params.id, body),
  )
  bindOps(app, 'DELETE /chat/canned/{id}', ({ params, operator }) =>
    removeCanned(services, operator.operatorId, params.id),
  )
}

/** A query is text; its form was checked against the contract. */
const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))
