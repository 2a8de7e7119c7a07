import type { ReactNode } from 'react'

type Props = {
  readonly image: string | undefined
  readonly title: string
  readonly text: string
  /** The chip in its corner. */
  readonly chip: ReactNode
}

/** The festive head of a card: art, title, one line, and what it is in a chip. */
export const Banner = ({ image, title, text, chip }: Props) => (
  <div className="banner">
    {image && <img src={image} alt="" decoding="async" draggable={false} />}
    <span className="tag">{chip}</span>
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)
