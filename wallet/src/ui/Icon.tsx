/** Lucide's shapes (ISC licence) in `sprite.svg`, which every page carries; a test holds this list to that file. */
export const iconNames = [
  'house',
  'receipt-text',
  'gift',
  'ferris-wheel',
  'scroll-text',
  'headset',
  'plus',
  'log-out',
  'refresh-cw',
  'circle-check',
  'coins',
  'arrow-down-to-line',
  'arrow-up-from-line',
  'arrow-left-right',
  'check',
  'clock',
  'user-round-plus',
  'smartphone',
  'lock',
  'eye',
  'eye-off',
  'circle-alert',
  'arrow-left',
  'timer',
  'shield-check',
  'chevron-down',
  'x',
  'users-round',
  'undo-2',
  'chevron-right',
  'landmark',
  'qr-code',
  'wallet',
  'info',
  'file-up',
  'download',
  'copy',
  'zap',
  'triangle-alert',
  'scissors',
  'arrow-up-down',
  'rotate-ccw',
  'play',
  'ticket-percent',
  'circle-dot',
  'chevron-left',
  'circle',
  'image',
  'trash-2',
  'arrow-down',
  'messages-square',
  'paperclip',
  'send',
  'user-round',
  'pencil',
  'key-round',
  'monitor-smartphone',
  'sliders-horizontal',
  'hourglass',
  'languages',
  'loader-circle',
  'wifi-off',
  'sun',
  'moon',
] as const
export type IconName = (typeof iconNames)[number]

/** `size`: s 16, m 20, l 24, xl 28 px. `label` only where the icon says something that no word beside it says. */
export function Icon({
  name,
  size,
  className = '',
  label,
}: {
  name: IconName
  size?: 's' | 'l' | 'xl'
  className?: string
  label?: string
}) {
  const said = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={`i ${size ?? ''} ${className}`} {...said}>
      <use href={`#i-${name}`} />
    </svg>
  )
}
