import type { MoneyContext } from '@krapao/contract/ops/desk'
import { activeBonusOf } from '../bonuses/active-bonus-of.ts'
import { openCasesOf } from '../cases/find-cases.ts'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { listStatements } from '../statements/list-statements.ts'
import { readWallet } from '../wallet/read-wallet.ts'

const movementsShown = 5

/**
 * What an agent must know of a member's money to answer them. All of it is on record: no third party is asked, so that a
 * conversation opens at once however slow a provider is.
 */
export async function readMoneyContext(services: Services, memberId: string): Promise<MoneyContext> {
  const { pool } = services
  const [view, bonus, { statements }, cases] = await Promise.all([
    readWallet(services, memberId),
    activeBonusOf(pool, memberId),
    listStatements(services, memberId, { page: 1, limit: movementsShown }),
    openCasesOf(pool, memberId),
  ])
  return {
    profile: view.profile,
    bankAccount: view.bankAccount,
    main: view.wallet.amount,
    held: view.wallet.held,
    games: view.slots.filter(({ isActive }) => isActive),
    total: view.total,
    isPartial: view.isPartial,
    bonus: bonus
      ? {
          code: bonus.code ?? '',
          title: bonus.title,
          bonus: toMajor(bonus.bonusMinor),
          committed: toMajor(bonus.committedMinor),
          activatedAt: bonus.activatedAt.toISOString(),
          expiresAt: bonus.expiresAt.toISOString(),
        }
      : null,
    movements: statements,
    cases: cases.map(({ id, kind, amountMinor, why, openedAt }) => ({
      _id: id,
      kind,
      amount: amountMinor === null ? null : toMajor(amountMinor),
      why,
      openedAt: openedAt.toISOString(),
    })),
  }
}
