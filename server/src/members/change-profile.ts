import type { CallBody } from '@krapao/contract/calls'
import type { Session } from '../http/bind.ts'
import { type Tx, transaction } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Member } from './member.ts'
import { recordNameChange, renameMember } from './name-change-store.ts'
import { normaliseAccountNo, normaliseBankAccountName, normaliseName } from './normalise-text.ts'
import { type ProfileView, presentMember } from './read-profile.ts'
import { lockMember } from './store.ts'

export type Changer = Session & { readonly address: string }

/**
 * A member corrects their names. Bank and account number may be sent along but must be the ones on record: a stolen
 * session must not redirect a withdrawal (decisions.md §2). What a name was before stays on record.
 */
export async function changeProfile(
  services: Services,
  changer: Changer,
  wanted: CallBody<'PUT /account/profile'>,
): Promise<ProfileView> {
  return changeNames(services, changer, (member) => {
    if (wanted.bankCode !== undefined) requireSameBank(member, wanted.bankCode)
    if (wanted.bankAccountNo !== undefined && normaliseAccountNo(wanted.bankAccountNo) !== member.bankAccountNo)
      throw new Refusal('INVALID_BANK', { field: 'bankAccountNo' })
    return {
      name: normaliseName(wanted.name),
      bankAccountName:
        wanted.bankAccountName === undefined
          ? member.bankAccountName
          : normaliseBankAccountName(wanted.bankAccountName, member.bankCode),
    }
  })
}

/** A member corrects the name on their bank account; KTB, TMB and BBL want it in English letters (product.md §5). */
export async function changeBankAccountName(
  services: Services,
  changer: Changer,
  wanted: CallBody<'PUT /account/bankAccountName'>,
): Promise<ProfileView> {
  return changeNames(services, changer, (member) => {
    requireSameBank(member, wanted.bankCode)
    return { name: member.name, bankAccountName: normaliseBankAccountName(wanted.bankAccountName, member.bankCode) }
  })
}

const requireSameBank = (member: Member, bankCode: string) => {
  if (bankCode !== member.bankCode) throw new Refusal('INVALID_BANK', { field: 'bankCode' })
}

type Names = Pick<Member, 'name' | 'bankAccountName'>

const changeNames = ({ pool, newId, clock }: Services, changer: Changer, choose: (member: Member) => Names) =>
  transaction(pool, async (tx: Tx) => {
    const member = await lockMember(tx, changer.memberId)
    const names = choose(member)
    const by = { memberId: member.id, sessionId: changer.sessionId, address: changer.address, at: clock.now() }
    if (names.name !== member.name)
      await recordNameChange(tx, { id: newId(), field: 'name', before: member.name, after: names.name, ...by })
    if (names.bankAccountName !== member.bankAccountName) {
      const change = {
        field: 'bank_account_name',
        before: member.bankAccountName,
        after: names.bankAccountName,
      } as const
      await recordNameChange(tx, { id: newId(), ...change, ...by })
    }
    await renameMember(tx, member.id, names)
    return presentMember({ ...member, ...names })
  })
