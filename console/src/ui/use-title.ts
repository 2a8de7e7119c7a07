import { useEffect } from 'react'

/** What the tab says: operators have many, and look for the one in which somebody waits. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = title
  }, [title])
