import { Worker } from 'node:worker_threads'
import type { QrAnswer, QrQuestion } from './qr-worker.ts'

/** A picture of one byte a pixel, row by row. */
export type GreyPicture = {
  readonly grey: Uint8Array
  readonly width: number
  readonly height: number
}

export type QrReader = {
  /** The texts of all QRs that can be read in the picture, which is given away: it can not be used afterwards. */
  readonly read: (picture: GreyPicture) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

type Waiting = { readonly resolve: (texts: readonly string[]) => void; readonly reject: (error: Error) => void }

/** Without work for this long the thread ends and gives its memory back. */
const idleMs = 30_000
/** A picture that takes longer is one that nobody can read; the thread is stopped and begun anew for the next. */
const patienceMs = 20_000

/** Reads QRs in a thread of its own, begun when first needed. One for the whole node. */
export function openQrReader(): QrReader {
  let worker: Worker | undefined
  let lastId = 0
  let timer: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()

  const end = async (why: Error) => {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
    await ended?.terminate()
  }
  const watch = () => {
    clearTimeout(timer)
    const isBusy = waiting.size > 0
    if (isBusy) worker?.ref()
    else worker?.unref()
    const why = new Error(isBusy ? 'looking for QRs took too long' : 'nothing to read')
    timer = setTimeout(() => void end(why), isBusy ? patienceMs : idleMs).unref()
  }
  const begin = () => {
    const begun = new Worker(new URL('./qr-worker.ts', import.meta.url))
    begun.on('message', ({ id, texts }: QrAnswer) => {
      waiting.get(id)?.resolve(texts)
      waiting.delete(id)
      watch()
    })
    begun.on('error', (error) => void (worker === begun && end(error)))
    return begun
  }

  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker ??= begin()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        watch()
        worker.postMessage({ id, ...picture } satisfies QrQuestion, [picture.grey.buffer as ArrayBuffer])
      }),
    close: () => end(new Error('the server is stopping')),
  }
}
