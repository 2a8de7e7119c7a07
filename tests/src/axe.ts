import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that a change of colours alone can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Halfway from one colour to another a contrast is nobody's: what moves and ends is waited for, what turns for ever is not. */
const settled = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished))`

type Violation = { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }

// axe itself, as @axe-core/playwright has it: its own driver opens a page for each run, which takes most of the time.
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe finds on what is shown, a line each: by all rules of WCAG 2.2 AA, or by those of colours alone. */
export async function violationsOn(
  page: Page,
  of: 'everything' | 'colours' = 'everything',
): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axeSource)
  await page.evaluate(settled)
  const runOnly = of === 'everything' ? tags : { type: 'rule', values: ofColours }
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
