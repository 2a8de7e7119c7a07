/** The banks' house colours, darkened where white letters on them would fall under 4.5:1. */
const colors: Readonly<Record<string, string>> = {
  BAAC: '#3f6e2a',
  BAY: '#6b5713',
  BBL: '#1e4598',
  BCEL: '#b3202a',
  CIMB: '#7e2f36',
  GSB: '#b0176f',
  JDB: '#1f5fa8',
  KBANK: '#0f7a3a',
  KKP: '#5a4a8a',
  KTB: '#0b6f9c',
  LDB: '#1c6b45',
  LHB: '#4d5a63',
  SCB: '#4b2a86',
  TISCO: '#1250a3',
  TMB: '#135fb5',
  TTB: '#0a4fae',
  UOB: '#0b3979',
}

/** The code of a bank on its colour; the name stands beside it, so it is not read aloud. */
export function BankBadge({ code, small = false }: { code: string; small?: boolean }) {
  return (
    <span className={small ? 'bk s' : 'bk'} aria-hidden style={{ backgroundColor: colors[code] ?? '#4a4670' }}>
      {code.slice(0, 5)}
    </span>
  )
}
