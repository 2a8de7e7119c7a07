export type ToastKind = 'ok' | 'wait' | 'bad'
export type ToastWords = { readonly kind: ToastKind; readonly title: string; readonly detail?: string | undefined }

let stand: (() => void) | undefined
const waiting: ToastWords[] = []

/** The shell gives the way to put the toaster on the page; it is asked for with the first toast, and sonner with it. */
export const standToasterWith = (way: () => void): void => {
  stand = way
}

const flush = async (): Promise<void> => {
  const { showToast } = await import('./Toaster.tsx')
  for (const words of waiting.splice(0)) showToast(words)
}

/** Four seconds of what happened, and where the money is. */
export const toast = (kind: ToastKind, title: string, detail?: string): void => {
  waiting.push({ kind, title, detail })
  stand?.()
  void flush()
}
