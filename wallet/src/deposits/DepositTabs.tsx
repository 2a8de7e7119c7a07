import { useWords } from '../i18n/words.ts'
import { type Tab, Tabs } from '../ui/Tabs.tsx'

/** The ways to deposit, as the sheet's tabs name them. */
export const allSections = ['bank', 'qr', 'truewallet'] as const
export type Section = (typeof allSections)[number]

type Props = {
  readonly sections: readonly Section[]
  readonly active: Section
  readonly onChange: (section: Section) => void
}

/** One way alone needs no tabs. */
export const DepositTabs = ({ sections, active, onChange }: Props) => {
  const t = useWords('deposits')
  const all: readonly Tab<Section>[] = [
    { key: 'bank', label: t('byBank'), icon: 'landmark' },
    { key: 'qr', label: t('byQr'), icon: 'qr-code' },
    { key: 'truewallet', label: t('byTrueWallet'), icon: 'wallet' },
  ]
  if (sections.length < 2) return null
  return (
    <Tabs
      label={t('ways')}
      tabs={all.filter(({ key }) => sections.includes(key))}
      active={active}
      onChange={onChange}
    />
  )
}
