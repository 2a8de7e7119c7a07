import { expect, type Page } from '@playwright/test'
import { type Registered, registeredScreens } from './registered-screens.ts'

/** Something that a member can have before them: a screen, a modal, or a step of either that is reached by hand. */
export type View = {
  readonly name: string
  readonly path: string
  readonly who: 'guest' | 'member'
  /** Where its heading is looked for. */
  readonly place: 'main' | 'dialog'
  /** From the opened path to the step itself, in Thai. */
  readonly reach?: (page: Page) => Promise<void>
}

/** Modals that need to be told what of: each is looked at in all of these. */
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  game: ['pg', 'joker'],
  deposit: ['', 'bank', 'truewallet'],
  slips: ['', 'send'],
  video: ['wallet'],
}

/** Screens that stand alone: their path, or why they are none. */
const alone: Readonly<Record<string, string | { readonly isNone: string }>> = {
  notFound: '/no-such-page',
  terminated: '/terminated',
  forgotPassword: '/login?forgot',
  guestPages: { isNone: 'the frame around the guest screens' },
  memberPages: { isNone: 'the frame around the member screens' },
  toaster: { isNone: 'looked at where something is said by it' },
  notices: { isNone: 'looked at where the line is lost and where a new version waits' },
}

const dialogOf = (page: Page) => page.getByRole('dialog').last()

const steps: readonly View[] = [
  {
    name: 'deposit-live-qr',
    path: '/user/home?modal=deposit',
    who: 'member',
    place: 'dialog',
    reach: async (page) => {
      const qr = page.getByAltText('คิวอาร์สำหรับจ่าย ฿500.00')
      if (await qr.isVisible()) return // there is one live QR at a time
      await dialogOf(page).getByLabel('จำนวนเงิน', { exact: true }).first().fill('500')
      await dialogOf(page).getByRole('button', { name: 'สร้างคิวอาร์ ฿500.00' }).click()
      await expect(qr).toBeVisible()
    },
  },
  {
    name: 'withdraw-confirm',
    path: '/user/home?modal=withdraw',
    who: 'member',
    place: 'dialog',
    reach: async (page) => {
      await dialogOf(page).getByLabel('จำนวนเงิน', { exact: true }).first().fill('550')
      await page.getByRole('button', { name: 'ตรวจสอบก่อนถอน ฿550.00' }).click()
      await expect(dialogOf(page)).toContainText('คุณจะได้รับ')
    },
  },
  {
    name: 'transfer-filled',
    path: '/user/home?modal=transfer:pg',
    who: 'member',
    place: 'dialog',
    reach: async (page) => dialogOf(page).getByLabel('จำนวนเงิน', { exact: true }).first().fill('120'),
  },
]

/** Everything that `routes.tsx` knows, and the steps above. A name that is not known what to do with is an error. */
export function allViews(registered: Registered = registeredScreens()): readonly View[] {
  const member = (name: string, path: string): View => ({ name, path, who: 'member', place: 'main' })
  return [
    ...registered.guest.map((name): View => ({ name, path: `/${name}`, who: 'guest', place: 'main' })),
    ...registered.alone.flatMap((name): View[] => {
      const path = alone[name]
      if (path === undefined)
        throw new Error(`${name} of routes.tsx is looked at by nobody: say in views.ts where it is`)
      return typeof path === 'string' ? [{ name, path, who: 'guest', place: 'main' }] : []
    }),
    ...registered.member.map((name) => member(`user-${name}`, `/user/${name}`)),
    ...registered.modals.flatMap((name) =>
      (argumentsOf[name] ?? ['']).map(
        (arg): View => ({
          name: `modal-${[name, arg].filter(Boolean).join('-')}`,
          path: `/user/home?modal=${[name, arg].filter(Boolean).join(':')}`,
          who: 'member',
          place: 'dialog',
        }),
      ),
    ),
    ...steps,
  ]
}
