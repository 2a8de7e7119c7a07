import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll } from 'vitest'
import { gameProviderSuite } from './port.suite.ts'
import { type SandboxStage, openSandboxStage } from './sandbox-stage.ts'

let stage: SandboxStage
beforeAll(async () => {
  stage = await openSandboxStage()
})
afterAll(() => stage.stop())

/** One slot of each dialect goes through every fault; the sixteen others share its adapter and live one life each. */
const deep = new Set(['joker', 'circus', 'pg', 'usun'])

for (const { code, dialect } of providersFor('http://127.0.0.1').games)
  gameProviderSuite(`${code}, which speaks ${dialect}`, async () => stage.of(code), {
    deep: deep.has(code),
    deduplicates: dialect !== 'no-reference',
  })
