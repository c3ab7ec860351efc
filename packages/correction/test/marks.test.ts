import { expect, test } from 'vitest'
import { align, explain, segments } from '../src/index.ts'

const source = 'I go to library for borrow books.'
const target = 'I went to the library to borrow books.'
const pieces = segments(source, align(source, target, { language: 'en' }))

/** The text before each mark. */
const before = (...ranges: [number, number][]) => {
  let text = ''
  return explain(
    pieces,
    ranges.map(([start, end]) => ({ start, end })),
  ).flatMap(({ piece, marks }) => {
    text += piece.kind === 'same' ? piece.text : `[${piece.removed}→${piece.edit.replacement}]`
    return marks.map((mark) => `${mark}:${text.slice(-12)}`)
  })
}

test('a mark follows its edit, also an insertion', () => {
  const went = source.indexOf('go')
  const library = source.indexOf('library')
  const found = before([went, went + 2], [library, library])
  expect(found[0]).toMatch(/^0:.*\[go→went\]$/)
  expect(found[1]).toMatch(/^1:.*\[→the \]$/)
})

test('the mark of an explanation of unchanged words follows those words', () => {
  const books = source.indexOf('books')
  expect(before([books, books + 5])).toEqual(['0:borrow books'])
})

test('the mark of an explanation across several edits follows the last, and that of a whole line its end', () => {
  expect(before([0, source.indexOf(' borrow')])[0]).toMatch(/\[for→to\]$/)
  expect(explain(segments('Fine.', []), [{ start: 0, end: 5 }]).map(({ marks }) => marks)).toEqual([[0]])
})

test('the pieces are still the whole text', () => {
  const cut = explain(pieces, [
    { start: 0, end: 1 },
    { start: 27, end: 30 },
  ])
  const whole = cut.map(({ piece }) => (piece.kind === 'same' ? piece.text : piece.removed)).join('')
  expect(whole).toBe(source)
})
