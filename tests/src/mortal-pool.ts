import type { Pool } from '../../server/src/database/pool.ts'

/** How a process ends at its n-th word to the database: with that word unsaid, or with its answer unheard. */
export type Death = { readonly atQuery: number; readonly when: 'before' | 'after' }

export type Mortal = {
  readonly pool: Pool
  /** From now on the process may die so. */
  condemn(death: Death): void
  pardon(): void
  /** kill -9: nothing of it reaches the database any more. */
  die(): void
  readonly isDead: boolean
}

class Died extends Error {}

/**
 * A pool whose process dies at a given query: everything it has in transactions is rolled back, nothing it does later
 * happens, as after kill -9. The database and the real pool live on, for whoever comes next.
 */
export function mortalPool(pool: Pool): Mortal {
  let isDead = false
  let queries = 0
  let death: Death | undefined

  const ask = async <T>(what: unknown, query: () => Promise<T>): Promise<T> => {
    // What PostgreSQL does by itself when a connection breaks.
    if (what === 'ROLLBACK') return query()
    if (isDead) throw new Died('this process is dead')
    const dies = death !== undefined && ++queries >= death.atQuery ? death : undefined
    if (!dies) return query()
    isDead = true
    if (dies.when === 'after') await query()
    throw new Died(`this process died ${dies.when} its query ${dies.atQuery}`)
  }

  const mortal = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (real, key) => {
        const value: unknown = Reflect.get(real, key)
        if (typeof value !== 'function') return value
        const call = value.bind(real) as (...args: unknown[]) => Promise<unknown>
        if (key === 'query') return (...args: unknown[]) => ask(args[0], () => call(...args))
        if (key !== 'connect') return call
        return async () => {
          if (isDead) throw new Died('this process is dead')
          return mortal((await call()) as object)
        }
      },
    })

  return {
    pool: mortal(pool),
    condemn: (to) => {
      death = to
      queries = 0
    },
    pardon: () => void (death = undefined),
    die: () => void (isDead = true),
    get isDead() {
      return isDead
    },
  }
}
