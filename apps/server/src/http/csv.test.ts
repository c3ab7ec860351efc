import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const textOf = (rows: Parameters<typeof csvOf>[0]) => Buffer.from(csvOf(rows)).toString('utf8')

test('a table has its mark of UTF-8, one line a row, and quotes where a cell needs them', () => {
  expect(
    textOf([
      ['日付', '金額'],
      ['a,"b"', -3],
      ['一行\n二行', 1],
    ]),
  ).toBe('\ufeff日付,金額\r\n"a,""b""",-3\r\n"一行\n二行",1\r\n')
})

test('no text begins with a sign by which a spreadsheet runs it', () => {
  for (const sign of ['=1+1', '+81', '-1', '@SUM(A1)', '\tx', '\rx']) {
    const cell = textOf([[sign]])
      .slice(1)
      .replace(/^"/, '')
    expect([sign, cell.startsWith("'")]).toEqual([sign, true])
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textOf([[`${text}!`]]).slice(1)).not.toMatch(/^"?[=+\-@\t\r]/)
    }),
  )
})
