import { useWords } from '../../i18n/words.ts'

type Props = { readonly accountNo: string; readonly accountName: string }

/** A picture of the transfer screen in BCEL One: where the number goes and whose name must appear. Drawn, so that it is sharp and light. */
export const BcelHelp = ({ accountNo, accountName }: Props) => {
  const t = useWords('deposits')
  const fields = [
    { y: 48, label: t('bcelTo'), value: accountNo },
    { y: 97, label: t('bcelName'), value: accountName },
    { y: 146, label: t('bcelFrom'), value: t('bcelOwn') },
  ]
  return (
    <figure className="grid gap-2">
      <svg className="help-picture" viewBox="0 0 320 196" role="img" aria-label={t('bcelHelp')}>
        <rect x="0.75" y="0.75" width="318.5" height="194.5" rx="16" className="screen" />
        <path d="M0.75 32V17a16 16 0 0 1 16-16h286.5a16 16 0 0 1 16 16v15z" className="bar" />
        <text x="16" y="22" className="head">
          BCEL One
        </text>
        {fields.map(({ y, label, value }, at) => (
          <g key={y}>
            <text x="16" y={y + 1} className="label">
              {label}
            </text>
            <rect x="16" y={y + 9} width="256" height="26" rx="7" className={at === 2 ? 'slot quiet' : 'slot'} />
            <text x="26" y={y + 27} className="value">
              {value}
            </text>
            <circle cx="294" cy={y + 22} r="11" className="dot" />
            <text x="294" y={y + 26.5} textAnchor="middle" className="n">
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="hint">{t('hintBcel')}</figcaption>
    </figure>
  )
}
