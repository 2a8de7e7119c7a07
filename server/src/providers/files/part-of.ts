import type { FileRange } from './port.ts'

/** What a range is of a file of so many bytes; `to` before `from` when there is nothing of it. */
export function partOf(bytes: number, range: FileRange | undefined): { readonly from: number; readonly to: number } {
  const from = range?.from ?? 0
  return { from, to: Math.min(range?.to ?? Number.MAX_SAFE_INTEGER, bytes - 1) }
}
