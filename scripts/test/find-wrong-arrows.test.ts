import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findWrongArrows } from './find-wrong-arrows.ts'

const projects: string[] = []
afterEach(() => projects.splice(0).forEach((project) => rmSync(project, { recursive: true })))

/** A little project: each file with what it imports. */
function project(files: Record<string, readonly string[]>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'krapao-arrows-'))
  projects.push(root)
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    const lines = imports.map((to, at) => `import { x as x${at} } from '${to}'\nexport const y${at} = x${at}`)
    writeFileSync(path.join(root, file), `${lines.join('\n')}\nexport const x = 1\n`)
  }
  return root
}

const rulesBroken = async (files: Record<string, readonly string[]>) =>
  (await findWrongArrows(project(files))).wrong.map(({ rule }) => rule)

const wrong: [story: string, rule: string, files: Record<string, readonly string[]>][] = [
  [
    'the ledger knows a capability',
    'ledger-knows-no-capability',
    { 'server/src/ledger/post.ts': ['../deposits/credit.ts'], 'server/src/deposits/credit.ts': [] },
  ],
  [
    'a capability knows a vendor',
    'only-app-knows-vendors',
    { 'server/src/deposits/credit.ts': ['../providers/payments/ww.ts'], 'server/src/providers/payments/ww.ts': [] },
  ],
  [
    "a capability reads another's store",
    'no-foreign-store',
    { 'server/src/deposits/credit.ts': ['../members/otp-store.ts'], 'server/src/members/otp-store.ts': [] },
  ],
  [
    'a refund reads the store of the shares beneath it',
    'no-foreign-store',
    { 'server/src/refunds/list.ts': ['../loss-shares/store.ts'], 'server/src/loss-shares/store.ts': [] },
  ],
  [
    'shares of losses know who receives them',
    'loss-shares-know-no-receiver',
    { 'server/src/loss-shares/take.ts': ['../refunds/words.ts'], 'server/src/refunds/words.ts': [] },
  ],
  [
    'what rewards share knows one of them',
    'rewards-know-no-screen',
    { 'wallet/src/rewards/List.tsx': ['../invites/Modal.tsx'], 'wallet/src/invites/Modal.tsx': [] },
  ],
  [
    'the console takes code of the wallet',
    'web-apps-are-strangers',
    { 'console/src/chat/Row.ts': ['../../../wallet/src/ui/Button.ts'], 'wallet/src/ui/Button.ts': [] },
  ],
  [
    'a case of the console knows the chat',
    'console-pages-are-strangers',
    { 'console/src/cases/View.ts': ['../chat/Row.ts'], 'console/src/chat/Row.ts': [] },
  ],
  [
    'a piece of the console knows a page',
    'console-pieces-know-no-page',
    { 'console/src/ui/Icon.ts': ['../login/Screen.ts'], 'console/src/login/Screen.ts': [] },
  ],
  [
    'the server knows the sandbox',
    'server-is-alone',
    { 'server/src/deposits/credit.ts': ['../../../sandbox/src/app.ts'], 'sandbox/src/app.ts': [] },
  ],
  [
    'the sandbox knows the server',
    'sandbox-is-alone',
    { 'sandbox/src/app.ts': ['../../server/src/money.ts'], 'server/src/money.ts': [] },
  ],
  [
    'the contract knows the server',
    'contract-knows-nobody',
    { 'contract/src/calls.ts': ['../../server/src/money.ts'], 'server/src/money.ts': [] },
  ],
  [
    'the web app knows the server',
    'browser-knows-the-contract-only',
    { 'wallet/src/ui/money.ts': ['../../../server/src/money.ts'], 'server/src/money.ts': [] },
  ],
  [
    'a screen knows another',
    'screens-are-strangers',
    { 'wallet/src/games/Game.tsx': ['../deposits/Deposit.tsx'], 'wallet/src/deposits/Deposit.tsx': [] },
  ],
  [
    'the design system knows a screen',
    'ui-knows-no-capability',
    { 'wallet/src/ui/Button.tsx': ['../games/Game.tsx'], 'wallet/src/games/Game.tsx': [] },
  ],
  [
    'two files know each other',
    'no-circle',
    { 'server/src/jobs/a.ts': ['./b.ts'], 'server/src/jobs/b.ts': ['./a.ts'] },
  ],
  ['an import leads nowhere', 'no-unknown', { 'server/src/jobs/a.ts': ['./gone.ts'] }],
]

test.each(wrong)('%s: %s', async (_story, rule, files) => {
  expect(await rulesBroken(files)).toContain(rule)
})

test('the right way is free: capability to ledger, store, port and contract; app.ts to a vendor', async () => {
  const files = {
    'server/src/app.ts': ['./deposits/credit.ts', './providers/payments/ww.ts'],
    'server/src/deposits/credit.ts': [
      './store.ts',
      '../ledger/post.ts',
      '../providers/payments/port.ts',
      '../../../contract/src/calls.ts',
    ],
    'server/src/deposits/store.ts': ['../database/pool.ts'],
    'server/src/providers/payments/ww.ts': ['./port.ts'],
    'server/src/providers/payments/port.ts': [],
    'server/src/ledger/post.ts': ['../database/pool.ts'],
    'server/src/database/pool.ts': [],
    'contract/src/calls.ts': [],
  }
  expect(await findWrongArrows(project(files))).toMatchObject({ wrong: [], modules: 8 })
})
