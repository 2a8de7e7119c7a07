import type { CallAnswer, CallName } from '@krapao/contract/calls'
import { tutorials } from '@krapao/contract/tutorials'
import type { FastifyInstance } from 'fastify'
import { readWallets } from '../deposits/truewallet/read-wallets.ts'
import { bind } from '../http/bind.ts'
import { keepAnswers } from '../http/keep-answers.ts'
import type { Services } from '../services.ts'
import { banks } from './content/banks.ts'
import { agreements, conditions } from './content/conditions.ts'
import { contact } from './content/contact.ts'
import { notice } from './content/notice.ts'
import { sources } from './content/sources.ts'
import { readDeposit } from './read-deposit.ts'
import { readSlipWindow } from './read-slip-window.ts'
import { readWithdraw } from './read-withdraw.ts'

const content: readonly CallName[] = [
  'GET /lookup/banks',
  'GET /lookup/deposit',
  'GET /lookup/conditions',
  'GET /lookup/agreements',
  'GET /lookup/info',
  'GET /lookup/notice',
  'GET /lookup/contact',
  'GET /lookup/withdraw',
  'GET /lookup/sources',
]

export function registerLookups(app: FastifyInstance, services: Services, version: string) {
  const { config, settings } = services
  keepAnswers(app, content, 60)

  bind(app, 'GET /lookup/banks', async () => [...banks])
  bind(app, 'GET /lookup/deposit', async () => ({ ...readDeposit(services), ...(await readWallets(services)) }))
  bind(app, 'GET /lookup/conditions', async () => conditions)
  bind(app, 'GET /lookup/agreements', async () => agreements)
  bind(app, 'GET /lookup/info', async () => ({
    name: settings.brand.name,
    website: config.publicUrl,
    version,
    locale: config.locale,
    tutorials: tutorials.filter((one) => settings.tutorials.includes(one)),
  }))
  bind(app, 'GET /lookup/notice', async () => ({ notice, percentFail: settings.notices.percentFail }))
  bind(app, 'GET /lookup/contact', async () => contact)
  bind(app, 'GET /lookup/withdraw', async () => readWithdraw(services))
  bind(app, 'GET /lookup/slip', async () => readSlipWindow(services))
  bind(app, 'GET /lookup/sources', async () => sources)
  bind(app, 'GET /lookup/active', async () => readActive(config.siteTerminated))
  bind(app, 'GET /lookup/registerOTP', async () => ({ registerOTP: config.registerOtp }))
  bind(app, 'GET /lookup/enableChatWidget', async () => ({ enableChatWidget: settings.enableChatWidget }))
}

const readActive = (isTerminated: boolean): CallAnswer<'GET /lookup/active'> =>
  isTerminated ? { active: false, terminated: 'gone' } : { active: true }
