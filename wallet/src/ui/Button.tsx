import type { ComponentProps, ReactNode } from 'react'
import { lineNotice, useLine } from '../api/reach.ts'
import { Icon, type IconName } from './Icon.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  kind?: 'primary' | 'tonal' | 'quiet' | 'outline' | 'ghost' | 'danger'
  type?: 'button' | 'submit'
  small?: boolean
  block?: boolean
  icon?: IconName
  /** What it is doing now, with a verb ("Creating"): shows a spinner, keeps the width, ignores a second press. */
  busy?: string | false | undefined
  /** Why it can not be pressed; the sentence stands under it. */
  disabledReason?: string | undefined
  /**
   * It asks the server for something, as whatever can be busy does: without a connection it can not be pressed, keeps the focus, and is described
   * by the notice that says why.
   */
  sends?: boolean
  children: ReactNode
}

/** The label names the effect and the amount. One `primary` a view. */
export function Button({
  kind = 'quiet',
  type = 'button',
  small,
  block,
  icon,
  busy,
  disabledReason,
  sends = busy !== undefined,
  children,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const isCut = useLine() !== 'up' && sends && !busy
  const classes = ['btn', kind, small && 'sm', block && 'full', busy && 'busy', isCut && 'off', className]
    .filter(Boolean)
    .join(' ')
  const button = (
    <button
      type={type}
      className={classes}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy || isCut ? true : undefined}
      aria-describedby={isCut ? lineNotice : undefined}
      onClick={(event) => {
        if (busy || isCut) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
      disabled={rest.disabled === true || disabledReason !== undefined}
    >
      <span className="label">
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {busy && (
        <span className="doing">
          <Icon name="loader-circle" className="spin" />
          {busy}
        </span>
      )}
    </button>
  )
  if (disabledReason === undefined || disabledReason === '') return button
  return (
    <div className="grid gap-1">
      {button}
      <p className="hint justify-center">{disabledReason}</p>
    </div>
  )
}
