import { Link, useLocation } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { openModal } from '../ui/modals.ts'
import type { MenuEntry } from './menu.ts'

export function MenuItem({ item, size }: { item: MenuEntry; size?: 'l' }) {
  const t = useWords('shell')
  const [path] = useLocation()
  const inside = (
    <>
      <Icon name={item.icon} {...(size && { size })} />
      {t(item.label)}
    </>
  )
  if ('modal' in item) {
    return (
      <button type="button" onClick={() => openModal(item.modal)}>
        {inside}
      </button>
    )
  }
  const isHere = path === item.path
  return (
    <Link href={item.path} className={isHere ? 'on' : ''} aria-current={isHere ? 'page' : undefined}>
      {inside}
    </Link>
  )
}
