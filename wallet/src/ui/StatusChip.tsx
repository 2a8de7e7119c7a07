import { useWords } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'

/** SUCCESS is green, FAILED is red, anything else is still in progress (product.md §4): always icon, word and colour. */
export const StatusChip = ({ status }: { readonly status: string }) => {
  const t = useWords('money')
  if (status === 'SUCCESS') return <Chip look="ok" icon="check" word={t('success')} />
  if (status === 'FAILED') return <Chip look="bad" icon="x" word={t('failed')} />
  return <Chip look="wait" icon="clock" word={t('inProgress')} />
}

type ChipProps = {
  readonly look: 'ok' | 'bad' | 'wait'
  readonly icon: 'check' | 'x' | 'clock' | 'zap'
  readonly word: string
}

export const Chip = ({ look, icon, word }: ChipProps) => (
  <span className={`status ${look}`}>
    <Icon name={icon} />
    {word}
  </span>
)
