import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardRow, cardsFrom, freeName, quizOf, quizSides } from './index.ts'

const side = fc
  .oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^['=+\-@",\t\r\n a]{0,8}$/))
  .map((text) => text.trim())
const texts = fc
  .record({ english: side, japanese: side, note: side, checked: fc.boolean() })
  .filter(({ english, japanese }) => english !== '' || japanese !== '')
const headings = ['英語', '日本語', 'メモ', '覚えた']
/** As http/csv.ts writes cells. */
const cellOf = (text: string) => {
  const safe = text.replace(/^'*[=+\-@\t\r]/, "'$&")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const tableOf = (rows: string[][]) => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

test('[Q-110] any cards come back from their own export', () =>
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 20 }), (cards) => {
      const read = cardsFrom(`\ufeff${tableOf([headings, ...cards.map(cardRow)])}`, headings)
      expect(read.map(({ row: _row, problem: _problem, ...card }) => card)).toEqual(cards)
    }),
  ))

const plain = fc.stringMatching(/^[a-z'. あ-ん]{0,12}$/).map((text) => text.trim())
const line = fc
  .record({ english: plain, japanese: plain, note: plain, tabs: fc.boolean() })
  .filter((one) => one.english !== '')

test('[Q-110] lines with tabs and lines with commas are read by their own separators, in any order', () =>
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const pasted = lines.map(({ english, japanese, note, tabs }) => [english, japanese, note].join(tabs ? '\t' : ','))
      const read = cardsFrom(pasted.join(end), headings)
      expect(read.map(({ english, japanese, note }) => [english, japanese, note])).toEqual(
        lines.map(({ english, japanese, note }) => [english, japanese, note]),
      )
    }),
  ))

test('pasted lines: tabs before commas, quotes of spreadsheets, and lines that cannot be cards', () => {
  const of = (text: string) => cardsFrom(text, headings).map(({ english, japanese, note }) => [english, japanese, note])
  expect(of('I went, but…\t行きましたが\tメモ\n\nShe said "hi".\t彼女は')).toEqual([
    ['I went, but…', '行きましたが', 'メモ'],
    ['She said "hi".', '彼女は', ''],
  ])
  expect(of('a,b\r\n"c, d",e')).toEqual([
    ['a', 'b', ''],
    ['c, d', 'e', ''],
  ])
  expect(of('"Unclosed, b\nc,d')).toEqual([
    ['"Unclosed', 'b', ''],
    ['c', 'd', ''],
  ])
  expect(of('Well, I see.\tなるほど\nb,い\n"two\nlines"\tえ\nalone')).toEqual([
    ['Well, I see.', 'なるほど', ''],
    ['b', 'い', ''],
    ['two\nlines', 'え', ''],
    ['alone', '', ''],
  ])
  expect(of('英語,日本語\na\tb,い')).toEqual([['a\tb', 'い', '']])
  expect(of('')).toEqual([])
  const problems = cardsFrom(`a,b\n,,note\n${'x'.repeat(201)},y`, headings)
  expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
    [1, null],
    [2, 'empty'],
    [3, 'long'],
  ])
})

const askable = fc.record({ checked: fc.boolean(), asked: fc.option(fc.integer({ min: 0, max: 5 })) })

test('[C-042] a quiz has ten cards or all of fewer, and none that is left out would have come first', () =>
  fc.assert(
    fc.property(fc.array(askable, { maxLength: 40 }), fc.nat(), (given, seed) => {
      const cards = given.map((card, id) => ({ ...card, id }))
      const quiz = quizOf(cards, seed)
      expect(new Set(quiz).size).toBe(Math.min(10, cards.length))
      expect(quizOf(cards, seed)).toEqual(quiz)
      const place = ({ checked, asked }: (typeof cards)[number]) => (checked ? 100 : 0) + (asked ?? -1)
      const left = cards.filter((card) => !quiz.includes(card))
      if (left.length > 0) expect(Math.max(...quiz.map(place))).toBeLessThanOrEqual(Math.min(...left.map(place)))
    }),
  ))

test('[O-014] a mode asks one side; a card with one side asks that one', () => {
  expect(quizSides({ english: 'a', japanese: 'あ' }, 'en-ja')).toEqual({ ask: 'english', answer: 'japanese' })
  expect(quizSides({ english: 'a', japanese: 'あ' }, 'ja-en')).toEqual({ ask: 'japanese', answer: 'english' })
  expect(quizSides({ english: '', japanese: 'あ' }, 'en-ja').ask).toBe('japanese')
  expect(quizSides({ english: 'a', japanese: '' }, 'ja-en').ask).toBe('english')
})

test('a copy has a free name that is never too long', () => {
  expect(freeName('旅', new Set())).toBe('旅')
  expect(freeName('旅', new Set(['旅', '旅 2']))).toBe('旅 3')
  const long = 'あ'.repeat(30)
  expect(freeName(long, new Set([long]))).toBe(`${'あ'.repeat(28)} 2`)
})

test('further columns of a pasted table are notes, and only a 1 marks a card as known by heart', () => {
  const cards = cardsFrom('a\tあ\tメモ\t例文\nb\tび\t\t0\nc\tし\tメモ\t1\t例文', ['英語', '日本語'])
  expect(cards.map(({ note, checked }) => [note, checked])).toEqual([
    ['メモ\n例文', false],
    ['0', false],
    ['メモ\n例文', true],
  ])
})
