/** A text of ours in which `**this**` is strong. */
export function Rich({ children }: { children: string }) {
  return <>{children.split('**').map((part, i) => (i % 2 === 1 ? <b key={part}>{part}</b> : part))}</>
}
