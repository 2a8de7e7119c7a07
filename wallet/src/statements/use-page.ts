import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'

/** A place in the history, as the server writes it. */
const place = /^[\w-]{1,64}(\.\d{1,9}\.[\w-]{1,64})?$/

/** The page that the address names, and where the one before it ended; whatever is no page number is the first. */
export const usePage = (): { readonly page: number; readonly asOf: string | undefined } => {
  const search = new URLSearchParams(useSearch())
  const page = Number(search.get('page'))
  if (!Number.isSafeInteger(page) || page <= 1 || page > 1_000_000) return { page: 1, asOf: undefined }
  const asOf = search.get('asOf') ?? ''
  return { page, asOf: place.test(asOf) ? asOf : undefined }
}

/** Going to another page begins at its top, for eyes and for screen readers. */
export const useHeadingFocus = (page: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}
