import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { findMembersByAccount } from '../members/find-members-by-account.ts'
import { accountPatterns, compareAccount } from './compare-account.ts'
import { compareName } from './compare-name.ts'

/** Who sent money, as a bank's feed or a slip tells it: number and name often masked, the bank by our code. */
export type Sender = {
  readonly bankCode: string
  readonly accountNo?: string | undefined
  readonly name?: string | undefined
}

/**
 * `exact`: the account in full. `masked`: what can be seen of number and name agrees, and is enough. `possible`: nothing
 * speaks against it, but too little for it: a person decides. `no`: somebody else.
 */
export type SenderFit = 'exact' | 'masked' | 'possible' | 'no'

type Account = Pick<MemberFacts, 'bankCode' | 'bankAccountNo' | 'bankAccountName'>

/** Whether money is from this member's own account (decisions.md §4). */
export function fitOf(member: Account, sender: Sender): SenderFit {
  if (sender.bankCode !== member.bankCode) return 'no'
  const account = compareAccount(sender.accountNo, member.bankAccountNo)
  if (account === 'same') return 'exact'
  if (account === 'differs') return 'no'
  const name = compareName(sender.name, member.bankAccountName)
  if (name === 'differs') return 'no'
  return account === 'fits' && name === 'fits' ? 'masked' : 'possible'
}

export type SenderMatch =
  | { readonly kind: 'one'; readonly member: MemberFacts; readonly by: 'exact' | 'masked' }
  /** None for certain, or several: never guessed. `candidates`: the likeliest first. */
  | { readonly kind: 'none' | 'several'; readonly candidates: readonly MemberFacts[] }

/**
 * Which member sent money: the one whose account it is in full, else the only one whom the masked number and name fit. A
 * second one that is merely possible makes it undecided. Members of another currency are candidates, never the match.
 */
export async function matchSender(db: Queryable, sender: Sender, currency: Currency): Promise<SenderMatch> {
  const patterns = accountPatterns(sender.accountNo)
  const found = patterns.length === 0 ? [] : await findMembersByAccount(db, sender.bankCode, patterns)
  const fits = found.map((member) => ({ member, fit: fitOf(member, sender) })).filter(({ fit }) => fit !== 'no')
  const rank = { exact: 0, masked: 1, possible: 2, no: 3 }
  fits.sort((a, b) => rank[a.fit] - rank[b.fit])
  const [first, second] = fits
  const isAlone = first?.fit === 'exact' || second === undefined
  if (first && isAlone && first.fit !== 'possible' && first.fit !== 'no' && first.member.currency === currency)
    return { kind: 'one', member: first.member, by: first.fit }
  return { kind: fits.length > 1 ? 'several' : 'none', candidates: fits.map(({ member }) => member) }
}
