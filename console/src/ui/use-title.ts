import { useEffect } from 'react'
import { brandName } from '../brand.ts'

/** What the tab says: operators have many, and look for the one in which somebody waits. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title])
