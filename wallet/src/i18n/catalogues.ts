import type actions from './messages/actions/en.ts'
import type app from './messages/app/en.ts'
import type bonuses from './messages/bonuses/en.ts'
import type chat from './messages/chat/en.ts'
import type deposits from './messages/deposits/en.ts'
import type endings from './messages/endings/en.ts'
import type forgot from './messages/forgot/en.ts'
import type exports from './messages/exports/en.ts'
import type games from './messages/games/en.ts'
import type home from './messages/home/en.ts'
import type login from './messages/login/en.ts'
import type members from './messages/members/en.ts'
import type money from './messages/money/en.ts'
import type movements from './messages/movements/en.ts'
import type receipts from './messages/receipts/en.ts'
import type rewards from './messages/rewards/en.ts'
import type shell from './messages/shell/en.ts'
import type slips from './messages/slips/en.ts'
import type spinwheel from './messages/spinwheel/en.ts'
import type statements from './messages/statements/en.ts'
import type titles from './messages/titles/en.ts'
import type stories from './messages/stories/en.ts'
import type transfers from './messages/transfers/en.ts'
import type tutorials from './messages/tutorials/en.ts'
import type ui from './messages/ui/en.ts'
import type withdrawals from './messages/withdrawals/en.ts'

/** The typed keys of each capability's words: two lines a folder of `messages/`. */
export type Catalogues = {
  actions: typeof actions
  app: typeof app
  bonuses: typeof bonuses
  chat: typeof chat
  deposits: typeof deposits
  endings: typeof endings
  forgot: typeof forgot
  exports: typeof exports
  games: typeof games
  home: typeof home
  login: typeof login
  members: typeof members
  money: typeof money
  movements: typeof movements
  receipts: typeof receipts
  rewards: typeof rewards
  shell: typeof shell
  slips: typeof slips
  spinwheel: typeof spinwheel
  statements: typeof statements
  titles: typeof titles
  stories: typeof stories
  transfers: typeof transfers
  tutorials: typeof tutorials
  ui: typeof ui
  withdrawals: typeof withdrawals
}
