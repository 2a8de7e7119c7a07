import type { Currency } from '@krapao/contract/money'
import { currencySign, formatAmount, formatMoney } from '../i18n/format.ts'

/** Which way the money went for the member: income is green with "+", outgoing has a true minus (look.md). */
export type Direction = 'in' | 'out' | 'within'

const signed = (text: string, direction: Direction): string => {
  if (text === '-' || direction === 'within') return text
  return direction === 'in' ? `+${text}` : `−${text}`
}

type Props = {
  readonly amount: number | null | undefined
  readonly currency?: Currency | undefined
  readonly direction?: Direction
  readonly className?: string
}

/** `฿12,480.50`, never cut and never broken over two lines. */
export const Money = ({ amount, currency = 'BAHT', direction = 'within', className = '' }: Props) => (
  <span className={`money ${direction === 'in' ? 'in' : ''} ${className}`}>
    {signed(formatMoney(amount, currency), direction)}
  </span>
)

/** The amount as the largest thing on the screen, satang smaller. `size` is the class of the look: `total` or `total-s`. */
export const HeroMoney = ({
  amount,
  currency = 'BAHT',
  size,
}: Omit<Props, 'direction'> & { readonly size: 'total' | 'total-s' }) => {
  const text = formatAmount(amount)
  const [whole, satang] = text.split('.')
  return (
    <p className={`${size} money`}>
      <span className="vh">{formatMoney(amount, currency)}</span>
      <span aria-hidden="true" className={size === 'total' ? 'cur' : 'gold'}>
        {currencySign[currency]}
      </span>
      <span aria-hidden="true">
        {whole}
        {satang !== undefined && <span className="satang">.{satang}</span>}
      </span>
    </p>
  )
}
