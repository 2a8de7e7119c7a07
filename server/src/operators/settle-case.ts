import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { OperatorCase, Settler } from '../cases/operator-case.ts'
import { type Decision, settlers } from './settlers.ts'
import { readCase } from '../cases/store.ts'

const nameLength = 80
const reasonLength = { least: 3, most: 1_000 }

/**
 * An operator settles what waits: with their name and a reason, on record for ever together with what it did. What is
 * decided is brought about by the same compare-and-set that the program itself uses, so that of an operator, another
 * operator and a late answer of the third party that arrive together, one has an effect and the others are told
 * CASE_SETTLED.
 */
export async function settleCase(
  services: Services,
  { caseId, decision, ...operator }: Settler & { readonly caseId: string; readonly decision: Decision },
): Promise<OperatorCase> {
  const { by, why } = acceptOperator(operator)
  const found = await readCase(services.pool, caseId)
  if (!found) throw new Refusal('NO_DATA')
  if (found.state === 'settled') throw new Refusal('CASE_SETTLED', { by: found.settledBy, why: found.settledWhy })
  const settle = settlers[found.subject.type]
  if (!settle) throw new Error(`nothing settles a case about a ${found.subject.type}`)
  const isOurs = await settle(services, found, decision, { by, why })
  const settled = (await readCase(services.pool, caseId))!
  if (!isOurs) throw new Refusal('CASE_SETTLED', { by: settled.settledBy, why: settled.settledWhy })
  services.log.info({ caseId, decision: decision.kind, by }, 'a case was settled')
  return settled
}

function acceptOperator({ by, why }: Settler): Settler {
  const [name, reason] = [by.trim(), why.trim()]
  if (name === '' || name.length > nameLength) throw new Refusal('INVALID_REQUEST', { field: 'by' })
  if (reason.length < reasonLength.least || reason.length > reasonLength.most)
    throw new Refusal('INVALID_REQUEST', { field: 'why' })
  return { by: name, why: reason }
}
