import { screen } from './screen.ts'
import type { Modals } from './shell/ModalHost.tsx'
import { loadLaterStyle } from './styles/later-style.ts'
import { loadMoneyStyle } from './styles/money-style.ts'

const withStyle =
  (loadStyle: () => Promise<void>) =>
  <File,>(load: () => Promise<File>) =>
  async (): Promise<File> => {
    const [file] = await Promise.all([load(), loadStyle()])
    return file
  }

/** A screen of money comes with the style that only those need; so does what appears over a screen. */
const withMoneyStyle = withStyle(loadMoneyStyle)
const withLaterStyle = withStyle(loadLaterStyle)

/** Every screen by its path, and every modal by its name: the one place that knows all capabilities. */
export const guestScreens = {
  login: screen(() => import('./members/LoginScreen.tsx'), 'login'),
  register: screen(() => import('./members/RegisterScreen.tsx'), 'members'),
  howto: screen(() => import('./members/HowtoScreen.tsx'), 'members'),
  contact: screen(() => import('./members/ContactScreen.tsx'), 'members'),
}

export const memberScreens = {
  home: screen(() => import('./home/HomeScreen.tsx'), 'home', 'money'),
  statement: screen(
    withMoneyStyle(() => import('./statements/StatementScreen.tsx')),
    'statements',
    'money',
    'movements',
  ),
  bonus: screen(
    withMoneyStyle(() => import('./bonuses/BonusScreen.tsx')),
    'bonuses',
    'money',
  ),
  profile: screen(() => import('./members/ProfileScreen.tsx'), 'members'),
  contact: guestScreens.contact,
  spin: screen(() => import('./spinwheel/SpinScreen.tsx'), 'spinwheel'),
  fairness: screen(() => import('./spinwheel/FairnessScreen.tsx'), 'spinwheel'),
}

export const modals = {
  actions: screen(
    withMoneyStyle(() => import('./shell/ActionsModal.tsx')),
    'actions',
    'rewards',
  ),
  conditions: screen(() => import('./shell/ConditionsModal.tsx'), 'actions'),
  agreement: screen(() => import('./shell/AgreementModal.tsx'), 'actions'),
  profile: screen(() => import('./members/ProfileModal.tsx'), 'members'),
  password: screen(() => import('./members/PasswordModal.tsx'), 'members'),
  video: screen(() => import('./members/VideoModal.tsx'), 'tutorials'),
  'bank-name': screen(() => import('./members/BankNameModal.tsx'), 'members'),
  deposit: screen(
    withMoneyStyle(() => import('./deposits/DepositModal.tsx')),
    'deposits',
    'money',
    'movements',
  ),
  withdraw: screen(
    withMoneyStyle(() => import('./withdrawals/WithdrawModal.tsx')),
    'withdrawals',
    'money',
    'movements',
  ),
  transfer: screen(
    withMoneyStyle(() => import('./transfers/TransferModal.tsx')),
    'transfers',
    'money',
    'movements',
  ),
  game: screen(
    withMoneyStyle(() => import('./games/GameModal.tsx')),
    'games',
    'money',
    'movements',
  ),
  slips: screen(
    withMoneyStyle(() => import('./slips/SlipsModal.tsx')),
    'slips',
    'money',
  ),
  export: screen(
    withMoneyStyle(() => import('./statements/ExportModal.tsx')),
    'exports',
  ),
  spin: screen(() => import('./spinwheel/SpinModal.tsx'), 'spinwheel'),
  invite: screen(
    withMoneyStyle(() => import('./invites/InviteModal.tsx')),
    'rewards',
  ),
  refund: screen(
    withMoneyStyle(() => import('./refunds/RefundModal.tsx')),
    'rewards',
  ),
} satisfies Modals

export const forgotPassword = screen(() => import('./members/ForgotScreen.tsx'), 'members', 'forgot')
export const guestPages = screen(() => import('./GuestPages.tsx'))
export const memberPages = screen(() => import('./MemberPages.tsx'))
export const notFound = screen(() => import('./shell/NotFoundScreen.tsx'), 'endings')
export const terminated = screen(() => import('./shell/TerminatedScreen.tsx'), 'endings')
export const toaster = screen(withLaterStyle(() => import('./ui/Toaster.tsx')))
export const notices = screen(
  withLaterStyle(() => import('./shell/Notices.tsx')),
  'app',
)
