import type { CannedReply } from '@krapao/contract/ops/desk'
import { recordAction } from '../operators/record-action.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import {
  type Canned,
  type CannedRow,
  cannedExists,
  deleteCanned,
  insertCanned,
  listCanned,
  updateCanned,
} from './canned-store.ts'

/** Answers that are given often. Each operator may write them; who did stands with them and on record. */
export const readCanned = async ({ pool }: Services): Promise<{ canned: CannedReply[] }> => ({
  canned: (await listCanned(pool)).map(present),
})

export async function addCanned(services: Services, operatorId: string, words: Canned): Promise<CannedReply> {
  const { pool, newId, clock } = services
  const made = await insertCanned(pool, { ...words, id: newId(), operatorId, at: clock.now() })
  if (!made) throw new Refusal('SHORTCUT_TAKEN')
  await record(services, operatorId, 'canned-added', made.id, words)
  return present(made)
}

export async function changeCanned(
  services: Services,
  operatorId: string,
  id: string,
  words: Canned,
): Promise<CannedReply> {
  const { pool, clock } = services
  const changed = await updateCanned(pool, { ...words, id, operatorId, at: clock.now() })
  if (!changed) throw new Refusal((await cannedExists(pool, id)) ? 'SHORTCUT_TAKEN' : 'NO_DATA')
  await record(services, operatorId, 'canned-changed', id, words)
  return present(changed)
}

export async function removeCanned(services: Services, operatorId: string, id: string) {
  if (!(await deleteCanned(services.pool, id))) throw new Refusal('NO_DATA')
  await record(services, operatorId, 'canned-removed', id, {})
  return {}
}

const record = (services: Services, operatorId: string, what: string, subject: string, detail: object) =>
  recordAction(services, services.pool, { operatorId, what, subject, detail: { ...detail } })

const present = ({ id, changedAt, ...words }: CannedRow): CannedReply => ({
  _id: id,
  ...words,
  changedAt: changedAt.toISOString(),
})
