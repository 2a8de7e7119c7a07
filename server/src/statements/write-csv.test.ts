import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './export-tests.ts'
import { csvCell, csvLine } from './write-csv.ts'

test.each([
  ['โบนัส 20%', 'โบนัส 20%'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' edge', '" edge"'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+66', "'+66"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', "'＝1+1"],
  ['1-1', '1-1'],
])('the cell %j is written %j', (text, written) => {
  const cell = csvCell(text)
  expect([cell, cell.replaceAll('\t', ' ').length]).toEqual([written, written.length])
})

test('whatever is written is read back, and nothing begins a formula', () => {
  const cells = fc.array(
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', 'ก', ' ', '＝'),
      maxLength: 6,
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (records) => {
      const read = readCsv(records.map(csvLine).join(''))
      expect(read.map((record) => record.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '')))).toEqual(
        records.map((record) => record.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, ''))),
      )
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u)
    }),
    { seed: 20_260_302, numRuns: 200 },
  )
})
