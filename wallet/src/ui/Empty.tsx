import type { ReactNode } from 'react'
import { WeaveArt } from './Weave.tsx'

/** Nothing there: the weave, one sentence, one action. */
export function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <WeaveArt />
      <p className="h2">{title}</p>
      {text && <p className="sub">{text}</p>}
      {action}
    </div>
  )
}
