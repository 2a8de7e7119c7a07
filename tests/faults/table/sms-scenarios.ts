import { sensibleFaults } from '../../../sandbox/src/fault-kinds.ts'
import { visit } from '../../simulate/life.ts'
import type { World } from '../../src/world.ts'
import { type Scenario, tryAgain } from './scenario.ts'
import { seen } from './seen.ts'

/** A visitor who registers is sent a code. */
export const smsScenarios = (world: World): Scenario[] =>
  sensibleFaults.sms['send']!.map((kind, at) => ({
    port: 'sms',
    provider: 'SMS',
    operation: 'send',
    kind,
    ...tryAgain(world, {
      arrange: async () => {},
      act: async () =>
        seen(await visit(world, 'POST /otp/send', { phoneNumber: `08999${String(at).padStart(5, '0')}` })),
      isRight: (sees) => sees === '200',
      next: 'the next try sends it',
    }),
  }))
