import { existsSync } from 'node:fs'
import path from 'node:path'
import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { arrowRules, readingOptions, resolving } from './arrow-rules.ts'

const rooms = ['contract', 'server', 'sandbox', 'wallet', 'console', 'tests', 'bench', 'scripts', 'verifier']

export type WrongArrow = { readonly rule: string; readonly from: string; readonly to: string }
export type Arrows = { readonly modules: number; readonly wrong: readonly WrongArrow[] }

/** Reads every import below `project` and holds it against the rules of arrow-rules.ts. */
export async function findWrongArrows(project: string): Promise<Arrows> {
  const { output } = await cruise(
    rooms.filter((room) => existsSync(path.join(project, room))),
    { ...readingOptions, baseDir: project, validate: true, ruleSet: arrowRules },
    resolving,
  )
  const { summary } = output as ICruiseResult
  const wrong = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { modules: summary.totalCruised, wrong }
}
