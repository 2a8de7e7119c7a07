import { providersFor } from '@krapao/sandbox/credentials'
import { gameProviderSuite } from './port.suite.ts'
import { sandboxStage } from './sandbox-stage.ts'

const stage = await sandboxStage()

/** One slot of each dialect goes through every fault; the sixteen others share its adapter and live one life each. */
const deep = new Set(['joker', 'circus', 'pg', 'usun'])

for (const { code, dialect } of providersFor('http://127.0.0.1').games)
  gameProviderSuite(`${code}, which speaks ${dialect}`, stage.of(code), {
    deep: deep.has(code),
    deduplicates: dialect !== 'no-reference',
  })
