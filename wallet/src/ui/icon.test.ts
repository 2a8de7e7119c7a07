import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './Icon.tsx'

test('the typed names are exactly the shapes of the sprite', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'sprite.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="i-([\w-]+)"/g)].map((match) => match[1])
  expect(new Set(drawn)).toEqual(new Set(iconNames))
  expect(drawn).toHaveLength(iconNames.length)
})
