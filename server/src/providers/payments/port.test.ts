import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll } from 'vitest'
import { paymentProviderSuite } from './port.suite.ts'
import { type SandboxStage, openSandboxStage } from './sandbox-stage.ts'

let stage: SandboxStage
beforeAll(async () => {
  stage = await openSandboxStage()
})
afterAll(() => stage.stop())

for (const { code } of providersFor('http://127.0.0.1').payments) paymentProviderSuite(code, async () => stage.of(code))
