/** The typed keys of each capability's words: one line a folder of `messages/`. */
export type Catalogues = {
  actions: typeof import('./messages/actions/en.ts')['default']
  deposits: typeof import('./messages/deposits/en.ts')['default']
  endings: typeof import('./messages/endings/en.ts')['default']
  games: typeof import('./messages/games/en.ts')['default']
  home: typeof import('./messages/home/en.ts')['default']
  login: typeof import('./messages/login/en.ts')['default']
  members: typeof import('./messages/members/en.ts')['default']
  money: typeof import('./messages/money/en.ts')['default']
  movements: typeof import('./messages/movements/en.ts')['default']
  shell: typeof import('./messages/shell/en.ts')['default']
  statements: typeof import('./messages/statements/en.ts')['default']
  transfers: typeof import('./messages/transfers/en.ts')['default']
  ui: typeof import('./messages/ui/en.ts')['default']
  withdrawals: typeof import('./messages/withdrawals/en.ts')['default']
}
