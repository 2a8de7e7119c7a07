/** Excel reads a file without this mark in the code page of its machine, and Thai and Lao become noise. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of RFC 4180. A cell that a spreadsheet would take for a formula (=, +, -, @, also in full width, a tab or a line
 * break first) is led by an apostrophe: names and texts come from people, and a formula in them would run on the reader's
 * machine.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
