import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type Tab<Key extends string> = { readonly key: Key; readonly label: string; readonly icon?: IconName }

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly Tab<Key>[]
  active: Key
  onChange: (key: Key) => void
  /** `seg`: the small switch on the wallet card. */
  look?: 'tabs' | 'seg'
  /** The panel of the active tab. */
  children?: ReactNode
}

/** Tabs by the book: arrow keys move, only the active one is in the tab order, the panel is named by its tab. */
export function Tabs<Key extends string>({ label, tabs, active, onChange, look = 'tabs', children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (tabs.findIndex((tab) => tab.key === active) + by + tabs.length) % tabs.length
    onChange((tabs[next] as Tab<Key>).key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for a list of tabs */}
      <div className={look} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ key, label, icon }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            className={key === active ? 'on' : ''}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            {icon && <Icon name={icon} size="s" />}
            {label}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className="stack">
          {children}
        </div>
      )}
    </>
  )
}
