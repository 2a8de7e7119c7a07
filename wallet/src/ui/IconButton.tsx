import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName
  label: string
  busy?: boolean
}

export function IconButton({ icon, label, busy = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-btn ${className}`}
      aria-label={label}
      aria-busy={busy || undefined}
      {...rest}
    >
      <Icon name={icon} className={busy ? 'spin' : ''} />
    </button>
  )
}
