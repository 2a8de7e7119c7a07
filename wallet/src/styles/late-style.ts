/** A style that only some screens need: asked for once, with the first of them. Without it they are plain, but there. */
export const lateStyle = (href: string): (() => Promise<void>) => {
  let arriving: Promise<void> | undefined
  return () => {
    arriving ??= new Promise((resolve) => {
      const onload = () => resolve()
      const onerror = () => {
        arriving = undefined
        resolve()
      }
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
    })
    return arriving
  }
}
