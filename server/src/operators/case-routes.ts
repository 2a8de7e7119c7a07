import type { DecisionKind } from '@krapao/contract/ops/cases'
import type { FastifyInstance } from 'fastify'
import { bindOps } from '../http/bind-ops.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { listCases } from './list-cases.ts'
import { presentCase, presentFacts } from './present-case.ts'
import { readCase } from './read-case.ts'
import { recordAction } from './record-action.ts'
import { settleCase } from './settle-case.ts'
import type { Decision } from './settlers.ts'

const shown = 200

export function registerCases(app: FastifyInstance, services: Services) {
  bindOps(app, 'GET /cases', async ({ query }) => {
    const { waiting, cases } = await listCases(services, { state: query.state ?? 'open', limit: shown })
    return { waiting, cases: cases.map(presentCase) }
  })
  bindOps(app, 'GET /cases/{id}', async ({ params }) => {
    const { found, events } = await readCase(services, params.id)
    const happened = events.map(({ what, by, why, at }) => ({ what, by, why, at: at.toISOString() }))
    return { found: presentCase(found), facts: presentFacts(found), events: happened }
  })
  bindOps(app, 'POST /cases/{id}/settle', async ({ params, body, operator }) => {
    const decision = decisionOf(body.decision, body.member)
    const settled = await settleCase(services, { caseId: params.id, decision, by: operator.name, why: body.why })
    const detail = { decision: body.decision, ...(body.member && { member: body.member }) }
    await recordAction(services, services.pool, {
      operatorId: operator.operatorId,
      what: 'case-settled',
      subject: params.id,
      detail,
    })
    return presentCase(settled)
  })
}

const decisionOf = (kind: DecisionKind, member: string | undefined): Decision => {
  if (kind !== 'credit') return { kind }
  if (!member?.trim()) throw new Refusal('INVALID_REQUEST', { field: 'member' })
  return { kind, member: member.trim() }
}
