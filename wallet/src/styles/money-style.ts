import href from './money.css?url'

let arriving: Promise<void> | undefined

/** Asks for the style of the money sheets, once; a screen that needs it waits for it. Without it the sheet is plain, but there. */
export const loadMoneyStyle = (): Promise<void> => {
  arriving ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      arriving = undefined
      resolve()
    }
    document.head.append(link)
  })
  return arriving
}
