import { readFileSync } from 'node:fs'
import { WrongOffers, changeOffers } from '../../server/src/operators/change-offers.ts'
import { listOfferChanges } from '../../server/src/operators/offer-change-store.ts'
import { readOffers } from '../../server/src/operators/read-offers.ts'
import type { Services } from '../../server/src/services.ts'
import { cancelBonus } from '../../server/src/bonuses/cancel-bonus.ts'
import { lookUpMember } from '../../server/src/members/look-up-member.ts'
import { formatAmount } from './format-amount.ts'
import { StartupError } from '../../server/src/startup-error.ts'
import type { OffersCommand } from './read-command.ts'

const changesShown = 50

/** Reads or changes what members are offered, or takes it away from one of them; answers what to print. */
export async function runOffers(services: Services, command: OffersCommand): Promise<string> {
  if (command.name === 'offer') return change(services, command)
  if (command.name === 'cancel-bonus') return cancel(services, command)
  if (!command.changes) return JSON.stringify(await readOffers(services.pool), null, 2)
  const changes = await listOfferChanges(services.pool, changesShown)
  return (
    changes
      .map(({ at, what, code, before, by, why }) => {
        const did = before === null ? 'offered' : 'changed'
        return `${at.toISOString().slice(0, 16).replace('T', ' ')}  ${did} ${code ?? what} by ${by}: ${why}`
      })
      .join('\n') || 'Nothing was ever changed.'
  )
}

async function change(
  services: Services,
  { file, by, why }: Extract<OffersCommand, { name: 'offer' }>,
): Promise<string> {
  try {
    const changed = await changeOffers(services, readJson(file), { by, why })
    return changed.length > 0 ? `Changed: ${changed.join(', ')}.` : 'It is all as it was.'
  } catch (error) {
    if (error instanceof WrongOffers) throw new StartupError(`${file} was not applied:\n${error.message}`)
    throw error
  }
}

async function cancel(
  services: Services,
  { member: named, by, why }: Extract<OffersCommand, { name: 'cancel-bonus' }>,
): Promise<string> {
  const member = await lookUpMember(services.pool, named)
  if (!member) throw new StartupError(`${named} is no member's id or phone.`)
  const { forfeitedMinor } = await cancelBonus(services, member.id, { by, why })
  const taken = formatAmount({ amountMinor: forfeitedMinor, currency: member.currency })
  return `Cancelled: ${taken} were taken away.`
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why =
      error instanceof SyntaxError ? 'is not JSON' : `can not be read (${(error as NodeJS.ErrnoException).code})`
    throw new StartupError(`${file} ${why}.`)
  }
}
