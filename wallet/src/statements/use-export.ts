import { useEffect, useRef, useState } from 'react'
import { download } from '../api/download.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import { useLanguage } from '../i18n/language.ts'
import { saveFile } from '../ui/save-file.ts'
import type { Days } from './export-days.ts'

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly rows: number; readonly total: number }
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Fetches the file of some days and hands it to the browser; one at a time, and stopped when nobody looks any more. */
export const useExport = () => {
  const language = useLanguage()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async ({ from, to }: Days) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setState({ kind: 'running', rows: 0, total: 0 })
    try {
      const { file, rows } = await download('GET /statement/export', {
        query: { from, to, language },
        onProgress: (rows, total) => setState({ kind: 'running', rows, total }),
        signal: stop.signal,
      })
      if (rows > 0) saveFile(file, `krapao_${from}_${to}.csv`)
      setState(rows > 0 ? { kind: 'done', rows } : { kind: 'empty' })
    } catch (error) {
      setState(stop.signal.aborted ? { kind: 'idle' } : { kind: 'failed', failure: failureOf(error) })
    } finally {
      running.current = undefined
    }
  }
  return {
    state,
    run: (days: Days) => void run(days),
    stop: () => running.current?.abort(),
    /** Other days were chosen: what came of the ones before is said no more. */
    forget: () => setState({ kind: 'idle' }),
  }
}
