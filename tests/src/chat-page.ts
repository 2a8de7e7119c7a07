import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The chat as a member or guest sees it, in Thai. */

export const launcher = (page: Page) =>
  page.getByRole('button', { name: /^แชทกับทีมงาน/ }).and(page.locator('.chat-launch'))
export const panel = (page: Page) => page.getByRole('dialog', { name: 'ทีมงาน Krapao' })
export const list = (page: Page) => page.getByRole('log', { name: 'ข้อความ' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'ข้อความ' })

export async function openChat(page: Page) {
  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
}
export async function write(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** A text that no other journey has said. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 6)}`
export const said = (page: Page, text: string) => list(page).getByText(text, { exact: true })
