import type { BankAccount, Profile } from '@krapao/contract/calls/members'
import type { Queryable } from '../database/pool.ts'
import { findBank } from '../lookups/find-bank.ts'
import type { Member } from './member.ts'
import { memberById } from './store.ts'

export type ProfileView = { readonly profile: Profile; readonly bankAccount: BankAccount }

/** Who a member is and where they are paid, as `account/profile` and the wallet show it. */
export async function readProfile(db: Queryable, memberId: string): Promise<ProfileView> {
  const member = await memberById(db, memberId)
  if (!member) throw new Error(`a session of member ${memberId}, who does not exist`)
  return presentMember(member)
}

export const presentMember = (member: Member): ProfileView => {
  const bank = findBank(member.bankCode)
  return {
    profile: {
      _id: member.id,
      name: member.name,
      username: member.phone,
      currency: member.currency,
      coin: member.coin,
      createdAt: member.createdAt.toISOString(),
    },
    bankAccount: {
      bankCode: member.bankCode,
      bankAccountName: member.bankAccountName,
      bankAccountNo: member.bankAccountNo,
      // A bank that the list no longer has keeps its code for a name.
      bank: {
        nameTH: bank?.nameTH ?? member.bankCode,
        nameEN: bank?.nameEN ?? member.bankCode,
        nameLA: bank?.nameLA ?? member.bankCode,
      },
    },
  }
}
