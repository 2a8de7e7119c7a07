import { providersFor } from '../../../sandbox/src/credentials.ts'
import { type FaultKind, sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import { businessDay } from '../../../server/src/business-day.ts'
import { mainAccount } from '../../../server/src/ledger/ledger.ts'
import { playOfMember } from '../../../server/src/plays/play-of-member.ts'
import { readPlays } from '../../../server/src/plays/read-plays.ts'
import { type Life, ask, beBorn } from '../../simulate/life.ts'
import type { World } from '../../src/world.ts'
import { type Made, type Scenario, endOfMovement, lastsMs, parts, tryAgain } from './scenario.ts'
import { giveMoney } from './give-money.ts'
import { lazily } from './lazily.ts'
import { seen } from './seen.ts'

/** One slot of each dialect; its neighbours share its adapter. */
const slots = ['joker', 'circus', 'pg', 'usun']
const dialectOf = (code: string) => providersFor('').games.find((game) => game.code === code)!.dialect

export const gameScenarios = (world: World): Scenario[] =>
  Object.entries(sensibleFaults.games).flatMap(([operation, kinds]) =>
    kinds.flatMap((kind) =>
      slots
        // Where no references are kept, a transfer that arrives twice is two: the sandbox refuses to play that.
        .filter((code) => !(kind === 'duplicate' && code === 'usun' && /deposit|withdraw/.test(operation)))
        .map((provider) => ({
          port: 'games' as const,
          provider,
          speaks: dialectOf(provider),
          operation,
          kind,
          ...makers[operation]!(world, provider, kind),
        })),
    ),
  )

const makers: Readonly<Record<string, (world: World, code: string, kind: FaultKind) => Made>> = {
  'create-player': (world, code) => {
    const member = lazily(() => beBorn(world, `create/${code}`, 'BAHT'))
    return tryAgain(world, {
      arrange: member,
      act: async () => seen(await ask(await member(), 'GET /wallet/activate/{code}', { params: { code } })),
      isRight: (sees) => sees === '200',
      next: 'the next try opens it',
    })
  },
  balance: (world, code) => {
    const member = lazily(() => playerWith(world, code, 0))
    return tryAgain(world, {
      arrange: member,
      act: async () => {
        const { body } = await ask(await member(), 'GET /wallet/refresh/slot')
        const slots = body.slots!
        const slot = slots.find((one) => one.code === code)!
        const card = slot.isLocked ? 'closed' : slot.reachable ? 'its balance' : 'the last known balance and its age'
        return `its card: ${card}${body.isPartial ? '; the total is partial' : ''}`
      },
      isRight: (sees) => sees === 'its card: its balance',
      next: 'the next refresh shows it',
    })
  },
  deposit: (world, code) => transfer(world, code, 'in'),
  withdraw: (world, code) => transfer(world, code, 'home'),
  /** The transfer before it went unanswered, so that the job has to ask. */
  'check-transfer': (world, code) => {
    const unanswered = transfer(world, code, 'in')
    return {
      ...unanswered,
      lastsMs,
      act: async () => {
        const rule = {
          port: 'games',
          provider: code,
          operation: 'deposit',
          kind: 'timeout-after',
          times: 1,
          delayMs: 5,
        } as const
        world.sandbox.faults.add(rule)
        return unanswered.act()
      },
    }
  },
  launch: (world, code) => {
    const member = lazily(() => playerWith(world, code, 0))
    return tryAgain(world, {
      arrange: member,
      act: async () => {
        const life = await member()
        const { body: account } = await ask(life, 'GET /wallet/account/{code}', { params: { code } })
        if (account.launch === 'form-post')
          return account.event ? '200 form' : '200, name and password without the form'
        const params = { provider: code, username: account.username!, password: account.password! }
        const call =
          account.launch === 'username-link'
            ? 'GET /autoLogin/{provider}/{username}'
            : 'GET /autoLogin/{provider}/{username}/{password}'
        const answer = await ask(life, call, { params })
        return answer.status === 200 ? '200 link' : seen(answer)
      },
      isRight: (sees) => /^200 (form|link)$/.test(sees),
      next: 'the next try opens it',
    })
  },
  summary: (world, code) => {
    const member = lazily(() => playerWith(world, code, 100))
    const today = () => businessDay(world.clock.now())
    const bet = lazily(async () => {
      const { players } = await member()
      await world.control('POST', `/games/${code}/players/${players.get(code)}/bets`, { stake: 10, win: 0 })
    })
    return tryAgain(world, {
      arrange: member,
      act: async () => {
        await bet()
        await readPlays(world.app.services, today(), [code])
        const [play] = await playOfMember(world.database, (await member()).member.id, today(), today())
        return play?.turnoverMinor === 1_000 ? 'turnover counted' : 'turnover not counted yet'
      },
      isRight: (sees) => sees === 'turnover counted',
      next: 'the next round of the schedule reads it',
    })
  },
}

/** 100 baht go to the game, or come home from it, while 400 stay where they are. */
function transfer(world: World, code: string, way: 'in' | 'home'): Made {
  const member = lazily(() => playerWith(world, code, way === 'in' ? 0 : 100))
  const [from, to] = way === 'in' ? ['main', code] : [code, 'main']
  return {
    arrange: async () => void (await member()),
    act: async () => seen(await ask(await member(), 'POST /wallet/transfer', { body: { from, to, amount: 100 } })),
    money: async () => {
      const life = await member()
      const { balanceMinor, heldMinor } = await world.app.services.ledger.balance(
        world.database,
        mainAccount(life.member.id),
      )
      const player = `/games/${code}/players/${life.players.get(code)}`
      const { balance } = await world.control<{ balance: number }>('GET', player)
      const [inWallet, isHeld, inGame] = [balanceMinor - heldMinor > 40_000, heldMinor > 0, balance > 0]
      if (!inWallet && !isHeld && !inGame) return 'left the game, not home yet'
      return parts({ wallet: inWallet, 'set aside': isHeld, game: inGame })
    },
    end: async () => {
      const { id } = (await member()).member
      return endOfMovement(world, `m.member_id = $1 AND m.from_place = $2 AND m.to_place = $3`, [id, from, to])
    },
  }
}

/** A member with 500 baht, of which so much lies at the game; nothing with an account alone. */
async function playerWith(world: World, code: string, atGame: number): Promise<Life> {
  const life = await beBorn(world, `player/${code}`, 'BAHT')
  const { body } = await ask(life, 'GET /wallet/activate/{code}', { params: { code } })
  life.players.set(code, body.username!)
  await giveMoney(life, 500)
  if (atGame > 0) await ask(life, 'POST /wallet/transfer', { body: { from: 'main', to: code, amount: atGame } })
  return life
}
