/** Our codes of Thai banks by the Bank of Thailand's numbers, as statements and slips give them. */
const codes: Readonly<Record<string, string>> = {
  '002': 'BBL',
  '004': 'KBANK',
  '006': 'KTB',
  '011': 'TMB',
  '014': 'SCB',
  '022': 'CIMB',
  '024': 'UOB',
  '025': 'BAY',
  '030': 'GSB',
  '033': 'GHB',
  '034': 'BAAC',
  '066': 'IBANK',
  '067': 'TISCO',
  '069': 'KKP',
  '070': 'ICBC',
  '073': 'LHB',
}

/** A bank that has no number, or one that we do not know, keeps the word it came by. */
export const bankOfNumber = (number: string): string => codes[number] ?? number

/** The other way round, for asking a bank about a transfer. */
export const numberOfBank = (code: string): string => numbers[code] ?? code
const numbers = Object.fromEntries(Object.entries(codes).map(([number, code]) => [code, number]))
