import { providersFor } from '@krapao/sandbox/credentials'
import { paymentProviderSuite } from './port.suite.ts'
import { sandboxStage } from './sandbox-stage.ts'

const stage = await sandboxStage()

for (const { code } of providersFor('http://127.0.0.1').payments) paymentProviderSuite(code, stage.of(code))
