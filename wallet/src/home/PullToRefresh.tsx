import { use, useRef } from 'react'
import { loadLaterStyle } from '../styles/later-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePullDown } from './use-pull-down.ts'

type Props = { readonly isRefreshing: boolean; readonly onRefresh: () => void }

/** What a finger pulls down to ask for the balance anew; the button on the wallet card does the same, and says to everybody how it goes. */
export default function PullToRefresh({ isRefreshing, onRefresh }: Props) {
  use(loadLaterStyle()) // without it the mark would stand in the page and push the games down
  const mark = useRef<HTMLDivElement>(null)
  usePullDown(mark, onRefresh)
  return (
    <div className={isRefreshing ? 'pull busy' : 'pull'} ref={mark} aria-hidden>
      <Icon name="refresh-cw" className={isRefreshing ? 'spin' : ''} />
    </div>
  )
}
