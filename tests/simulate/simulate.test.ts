import { describe, expect, test } from 'vitest'
import { mortalPool } from '../src/mortal-pool.ts'
import { planLife } from './plan-life.ts'
import { runLives, textOf } from './run-lives.ts'

/** Every run of CI lives the same lives; `npm run simulate` lives others. */
const seed = 'ci'
const lives = 100
const perTest = 25

describe('random lives', () => {
  test.each(Array.from({ length: lives / perTest }, (_, at) => at * perTest))(
    `of seed ${seed}, ${perTest} from %i on, leave every book true`,
    async (first) => {
      const failures = await runLives({ first, count: perTest, seed })
      expect(failures.map(textOf).join('\n\n')).toBe('')
    },
    300_000,
  )
})

test('a life is the same for the same seed', () => {
  const words = (of: string) => planLife(of).map(({ kind, seed: own }) => `${kind.name} ${own}`)
  expect(words('a/1')).toEqual(words('a/1'))
  expect(words('a/1')).not.toEqual(words('a/2'))
})

test('a process that is condemned dies at its query, and what it does later does not happen', async () => {
  const said: unknown[] = []
  const real = { query: (text: string) => Promise.resolve(void said.push(text)) }
  const mortal = mortalPool(real as never)
  mortal.condemn({ atQuery: 2, when: 'after' })
  await mortal.pool.query('one')
  await expect(mortal.pool.query('two')).rejects.toThrow('died')
  await expect(mortal.pool.query('three')).rejects.toThrow('dead')
  expect(said).toEqual(['one', 'two'])
})
