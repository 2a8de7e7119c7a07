import type { Page } from '@playwright/test'

/** One picture of the film and how long it stands. */
export type Frame = { readonly picture: Buffer; readonly seconds: number }

const tapSeconds = 0.35
const keySeconds = 0.18

/** A finger, drawn into the page: a browser's pictures show none. */
const finger = `(() => {
  const dot = document.createElement('div')
  dot.id = 'finger'
  dot.popover = 'manual'
  const size = 44
  const style = { position: 'fixed', inset: 'auto', width: size + 'px', height: size + 'px', margin: 0, padding: 0, border: '3px solid #fff', borderRadius: '50%', background: '#fff6', boxShadow: '0 0 0 2px #0006', pointerEvents: 'none' }
  Object.assign(dot.style, style)
  document.body.append(dot)
  globalThis.touch = (x, y) => {
    Object.assign(dot.style, { left: x - size / 2 + 'px', top: y - size / 2 + 'px' })
    dot.hidePopover()
    dot.showPopover()
  }
  globalThis.lift = () => dot.hidePopover()
})()`

/** Films a page picture by picture, each for as long as it is needed: nothing depends on how fast this machine is. */
export class Film {
  readonly frames: Frame[] = []
  /** What stands in for the film before it plays: its third scene, small: by then each shows what it is about. */
  poster: Buffer = Buffer.alloc(0)
  readonly #page: Page
  #scenes = 0
  readonly #pay: () => Promise<void>

  constructor(page: Page, pay: () => Promise<void>) {
    this.#page = page
    this.#pay = pay
  }

  get seconds() {
    return this.frames.reduce((sum, frame) => sum + frame.seconds, 0)
  }

  /** What is on the page now, until `until` seconds of the film. */
  async standUntil(until: number) {
    await this.#settle()
    this.#scenes += 1
    if (this.#scenes === 3) this.poster = await this.#page.screenshot({ type: 'jpeg', quality: 55, scale: 'css' })
    await this.#keep(Math.max(0.1, until - this.seconds))
  }

  async go(path: string) {
    await this.#page.goto(path)
    await this.#page.locator('h1, .wallet').first().waitFor()
    await this.#settle()
    await this.#page.evaluate(finger)
  }

  /** Where the finger would go, without a press. */
  async point(selector: string) {
    await this.#touch(selector)
    await this.#keep(tapSeconds * 3)
    await this.#page.evaluate('lift()')
  }

  async tap(selector: string) {
    await this.#touch(selector)
    await this.#keep(tapSeconds)
    await this.#page.evaluate('lift()')
    await this.#page.locator(selector).click()
    await this.#settle()
    await this.#keep(tapSeconds)
  }

  async tick(selector: string) {
    await this.#page.locator(selector).press('Space')
    await this.#keep(tapSeconds)
  }

  async type(selector: string, text: string) {
    await this.tap(selector)
    for (const key of text) {
      await this.#page.keyboard.type(key)
      await this.#keep(keySeconds)
    }
  }

  async see(selector: string) {
    await this.#page.locator(selector).first().waitFor()
  }

  async gone(selector: string) {
    await this.#page.locator(selector).waitFor({ state: 'hidden' })
  }

  async top() {
    await this.#page.evaluate('scrollTo(0, 0)')
  }

  /** The QR that is shown is paid, as a member's bank would. */
  async pay() {
    await this.#pay()
    await this.#page.locator('dialog[open] [role=timer]').waitFor({ state: 'hidden' })
  }

  async #touch(selector: string) {
    const target = this.#page.locator(selector)
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${selector} is not to be seen`)
    await this.#page.evaluate(`touch(${box.x + box.width / 2}, ${box.y + box.height / 2})`)
  }

  async #settle() {
    await this.#page.locator('.skel, [aria-busy=true]').first().waitFor({ state: 'hidden' })
    await this.#page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))')
  }

  async #keep(seconds: number) {
    this.frames.push({ picture: await this.#page.screenshot({ type: 'jpeg', quality: 95 }), seconds })
  }
}
