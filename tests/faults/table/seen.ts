import type { Answer, NoAnswer } from '../../simulate/life.ts'

/** An answer as the table tells it: the status and its word. */
export const seen = ({ status, body }: Answer | NoAnswer): string =>
  [status, body.message ?? body.status].filter(Boolean).join(' ')
