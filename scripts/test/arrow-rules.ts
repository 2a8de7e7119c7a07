import type { ICruiseOptions, IFlattenedRuleSet, IRegularForbiddenRuleType, IResolveOptions } from 'dependency-cruiser'

const capabilities =
  '(members|lookups|deposits|coins|withdrawals|transfers|games|plays|bonuses|refunds|invites|loss-shares|spinwheel|statements|chat|chat-desk|protection|operators|wallet|slips)'
const screens =
  '(members|deposits|withdrawals|transfers|games|home|bonuses|refunds|invites|spinwheel|statements|chat|protection|slips)'
/** Tests and what only they use may look further: at the sandbox, and at other capabilities to set a stage. */
const tests = String.raw`(\.test\.tsx?|\.suite\.ts|-stage\.ts|\.fixture\.ts)$|^server/src/testing/|-tests\.ts$`

const rule = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, comment, severity: 'error', from, to })

/** Which way arrows point (docs/ARCHITECTURE.md): what `npm run check:arrows` and `npm test` hold every import against. */
export const arrowRules: IFlattenedRuleSet = {
  forbidden: [
    rule(
      'no-circle',
      'What knows each other can not be understood, loaded or tested one at a time. Types are erased and a lazy import waits: neither counts.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    ),
    rule('no-unknown', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '\\?url$' }),

    rule(
      'contract-knows-nobody',
      'Everything imports the contract; it imports no room.',
      { path: '^contract/' },
      { path: '^(server|wallet|console|sandbox|tests|bench|scripts)/' },
    ),
    rule(
      'verifier-knows-nobody',
      'Who checks the wheel reads one file of maths, and needs nothing else of ours.',
      { path: '^verifier/', pathNot: tests },
      { path: '^(contract|server|wallet|console|sandbox|tests|bench|scripts)/' },
    ),
    rule(
      'server-is-alone',
      'The server contains no sandbox code, no web app and no scripts.',
      { path: '^server/src/', pathNot: tests },
      { path: '^(wallet|console|sandbox|tests|bench|scripts)/' },
    ),
    rule(
      'sandbox-is-alone',
      'The sandbox is a separate program: it shares nothing with the server, or both would make the same mistake.',
      { path: '^sandbox/src/', pathNot: tests },
      { path: '^(server|wallet|console|tests|bench|scripts)/' },
    ),
    rule(
      'browser-knows-the-contract-only',
      'The web apps know the server by its contract.',
      { path: '^(wallet|console)/src/' },
      { path: '^(server|sandbox|tests|bench|scripts)/' },
    ),

    rule(
      'web-apps-are-strangers',
      'Members’ and operators’ apps share the contract and the look (the wallet’s styles), no code: what one may show, the other may not.',
      { path: '^(wallet|console)/src/' },
      { path: '^(wallet|console)/src/', pathNot: '^$1/src/|^wallet/src/styles/' },
    ),
    rule(
      'console-pages-are-strangers',
      'In the console: App → page → ui, api. A case and a ready answer know nothing of each other; both may know the chat’s queries.',
      { path: '^console/src/(cases|canned)/' },
      { path: '^console/src/(cases|canned|chat)/', pathNot: '^console/src/$1/|^console/src/chat/queries\\.ts$' },
    ),
    rule(
      'console-pieces-know-no-page',
      'The pieces, the client and the words stand beneath the pages.',
      { path: '^console/src/(ui|api|i18n)/' },
      { path: '^console/src/(cases|canned|chat|login|shell)/' },
    ),

    rule(
      'ledger-knows-no-capability',
      'capability → ledger → database.',
      { path: '^server/src/ledger/', pathNot: tests },
      { path: `^server/src/(${capabilities}|movements|http|jobs|providers|realtime)/|^server/src/(app|main)\\.ts$` },
    ),
    rule(
      'movements-know-no-capability',
      'A movement is what capabilities share: it stands beneath them, above the ledger.',
      { path: '^server/src/movements/', pathNot: tests },
      { path: `^server/src/${capabilities}/|^server/src/(app|main)\\.ts$` },
    ),
    rule(
      'foundation-knows-no-capability',
      'Database, queue, door and third parties are told what they need by app.ts.',
      { path: '^server/src/(database|config|http|jobs|realtime|providers)/', pathNot: tests },
      { path: `^server/src/${capabilities}/|^server/src/(app|main)\\.ts$` },
    ),
    rule(
      'database-knows-nobody',
      'Below the database there is nothing of ours.',
      { path: '^server/src/database/', pathNot: tests },
      { path: `^server/src/(ledger|movements|http|jobs|providers|realtime)/`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-app-knows-vendors',
      'A capability sees a port; which vendor stands behind it is decided in app.ts.',
      { path: '^server/src/', pathNot: `^server/src/(app\\.ts|providers/)|${tests}` },
      { path: '^server/src/providers/[^/]+/', pathNot: '/(port|emvco|username-rules|bank-numbers)\\.ts$' },
    ),
    rule(
      'no-foreign-store',
      'A capability calls another through a use case, never through its store.',
      { path: `^server/src/${capabilities}/`, pathNot: tests },
      { path: `^server/src/${capabilities}/[a-z-]*store\\.ts$`, pathNot: '^server/src/$1/' },
    ),
    rule(
      'loss-shares-know-no-receiver',
      'Refunds and invites stand on the shares of losses; who receives them is nothing that a share knows.',
      { path: '^server/src/loss-shares/', pathNot: tests },
      { path: '^server/src/(refunds|invites|bonuses)/' },
    ),
    rule(
      'nobody-imports-the-app',
      'app.ts knows everybody, so nobody but main.ts and tests may know app.ts.',
      { path: '^server/src/', pathNot: `^server/src/main\\.ts$|${tests}` },
      { path: '^server/src/app\\.ts$' },
    ),

    rule(
      'screens-are-strangers',
      'In the wallet: route → capability → ui, api. A capability never imports another.',
      { path: `^wallet/src/${screens}/` },
      { path: `^wallet/src/${screens}/`, pathNot: '^wallet/src/$1/' },
    ),
    rule(
      'screens-know-no-route',
      'Routes compose capabilities, not the other way round.',
      { path: `^wallet/src/(${screens}|ui|api|i18n|movements|receipts|rewards)/` },
      { path: '^wallet/src/([A-Z][A-Za-z]*|main|routes)\\.tsx$' },
    ),
    rule(
      'rewards-know-no-screen',
      'What refunds and invites show alike stands beneath them.',
      { path: '^wallet/src/rewards/' },
      { path: `^wallet/src/(${screens}|shell)/` },
    ),
    rule(
      'ui-knows-no-capability',
      'The design system, the client and the words stand beneath the screens.',
      { path: '^wallet/src/(ui|api|i18n|styles|receipts)/' },
      { path: `^wallet/src/(${screens}|shell|movements|rewards)/` },
    ),
  ],
}

export const readingOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|compiled|node_modules)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
}

export const resolving: Partial<IResolveOptions> = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default'],
}
