// Runs in the page before anything else: what moves, and, when asked, what does not fit.
globalThis.screens = { shifts: [] }
{
  const { screens } = globalThis
  /** A sheet may grow, it slides (wallet: use-smooth-growth); whatever else moves without a press does so under somebody's finger. */
  const mayMove = (node) => node?.nodeName === 'DIALOG'
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = entry.sources.map(({ node }) => node).filter((node) => !mayMove(node))
      if (entry.hadRecentInput || moved.length === 0) continue
      const names = moved.map((node) =>
        node ? nameOf(node.nodeType === 1 ? node : node.parentElement) : 'what has gone',
      )
      screens.shifts.push(`${entry.value.toFixed(4)} by ${[...new Set(names)].join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const nameOf = (element) =>
    `${element.nodeName.toLowerCase()}.${String(element.className?.baseVal ?? element.className).replaceAll(' ', '.')}`
  const isHiddenOnPurpose = (style, box) =>
    style.clipPath !== 'none' || (style.position === 'absolute' && (box.width <= 1 || box.height <= 1))
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip'

  /** The nearest box that cuts off what lies outside it, up to one that scrolls: there it can be scrolled to. */
  const cutters = function* (element) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const rect = box.getBoundingClientRect()
      if (isHiddenOnPurpose(style, rect)) return
      if (
        style.overflowX === 'auto' ||
        style.overflowX === 'scroll' ||
        style.overflowY === 'auto' ||
        style.overflowY === 'scroll'
      )
        return
      if (clips(style.overflowX) || clips(style.overflowY)) yield { box, style, rect }
    }
  }

  /** Room that a line's box has above and below what is drawn in it, as a share of the font's size. */
  const slack = 0.3

  const isCut = (rect, fontPx, { style, rect: box }) => {
    const sideways = clips(style.overflowX) && (rect.left < box.left - 1 || rect.right > box.right + 1)
    const room = fontPx * slack
    const upright = clips(style.overflowY) && (rect.top < box.top - room || rect.bottom > box.bottom + room)
    return sideways || upright
  }

  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  /** Texts that are cut off, and the page itself where it scrolls sideways. Names may end in an ellipsis (look.md). */
  screens.whatDoesNotFit = () => {
    const found = new Set()
    const root = document.scrollingElement
    if (root.scrollWidth > root.clientWidth)
      found.add(`the page scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`)
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (dialog.scrollWidth > dialog.clientWidth)
        found.add(`the sheet scrolls sideways: ${dialog.scrollWidth} of ${dialog.clientWidth}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!text.data.trim() || element.closest('svg, script, style, option, .skip') || !isShown(element)) continue
      range.selectNodeContents(text)
      const fontPx = Number.parseFloat(getComputedStyle(element).fontSize)
      for (const cutter of cutters(element)) {
        if (cutter.style.textOverflow === 'ellipsis') break
        const cut = [...range.getClientRects()].some((rect) => rect.width > 0 && isCut(rect, fontPx, cutter))
        if (cut) found.add(`cut off by ${nameOf(cutter.box)}: ${text.data.trim().slice(0, 40)}`)
      }
    }
    return [...found]
  }

  /** Texts in an ellipsis: told apart, so that only names are ever in one. */
  screens.inEllipsis = () =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).textOverflow === 'ellipsis' &&
          isShown(element),
      )
      .map((element) => `${nameOf(element)}: ${element.textContent.trim().slice(0, 40)}`)

  /** As if the member had chosen it in another tab: the app follows without a reload. */
  screens.speak = async (locale) => {
    dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: locale }))
    const wanted = locale === 'la' ? 'lo' : locale
    while (document.documentElement.lang !== wanted) await new Promise(requestAnimationFrame)
    await screens.isStill()
  }

  /** Nothing is on its way: fonts are there and two frames were drawn. */
  screens.isStill = async () => {
    await new Promise(requestAnimationFrame)
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
  }
}
