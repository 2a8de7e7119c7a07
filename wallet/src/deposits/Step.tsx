import type { ReactNode } from 'react'

type Props = { readonly n: number; readonly text: string; readonly children?: ReactNode }

/** One numbered step of a way to deposit, inside an `ol.steps-x`. */
export const Step = ({ n, text, children }: Props) => (
  <li className="grid gap-2.5">
    <p className="label-s">
      <span className="n" aria-hidden>
        {n}
      </span>
      {text}
    </p>
    {children}
  </li>
)
