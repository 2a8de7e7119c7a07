import type { Statement } from '@krapao/contract/calls/statements'
import { MovementItem } from '../movements/MovementItem.tsx'

type Props = { readonly rows: readonly Statement[]; readonly onDetails: (row: Statement) => void }

/** The history as cards, for a phone. Each is a button to its particulars. */
export const MovementList = ({ rows, onDetails }: Props) => (
  <ul className="list panel py-1">
    {rows.map((row) => (
      <li key={row._id}>
        <button type="button" className="rowbtn" onClick={() => onDetails(row)}>
          <MovementItem row={row} />
        </button>
      </li>
    ))}
  </ul>
)
