import { expect, test } from 'vitest'
import { withAnswer } from './answers.ts'
import { withLine } from './content.ts'
import type { WorkContent } from './content.ts'
import { agreedWith, merge } from './merge.ts'

const part = { start: 0, end: 1, replacement: 'I', type: 'replacement:other' as const }
const cuts = [{ start: 0, end: 1, parts: [part] }]
const base: WorkContent = { lines: [{ n: 1, corrected: 'a', explanations: [] }], comment: '' }
const cut = withLine(base, 1, (line) => ({ ...line, cuts }))
const noted = { ...withLine(base, 2, (line) => ({ ...line, note: 'あとで' })), note: '全体' }

test('cuts and notes of two devices are merged without a question', () => {
  expect(merge(base, cut, noted)).toEqual({
    content: {
      lines: [
        { n: 1, corrected: 'a', explanations: [], cuts },
        { n: 2, corrected: '', explanations: [], note: 'あとで' },
      ],
      comment: '',
      note: '全体',
    },
    clashes: [],
  })
})

test('a note that both devices wrote asks for a choice, on a line and on the order, and the choice stays', () => {
  const mine = { ...withLine(base, 1, (line) => ({ ...line, note: 'mine' })), note: 'mine' }
  const theirs = { ...withLine(base, 1, (line) => ({ ...line, note: 'theirs' })), note: 'theirs' }
  const { clashes } = merge(base, mine, theirs)
  expect(clashes.map(({ id, n, field }) => [id, n, field])).toEqual([
    ['1.note', 1, 'note'],
    ['all.note', null, 'note'],
  ])
  const { content } = merge(base, mine, theirs, ({ n }) => (n === null ? 'theirs' : 'mine'))
  expect(content).toMatchObject({ lines: [{ note: 'mine' }], note: 'theirs' })
})

test('text that we sent and the server has is ours, also cuts and notes', () => {
  const sent = { ...cut, note: 'mine' }
  expect(agreedWith(base, sent, sent)).toEqual(sent)
  expect(agreedWith(base, sent, base)).toEqual(base)
})

test('a kind that one device chose replaces the guess that both had', () => {
  const guessed = { start: 0, end: 1, text: '主語', type: 'grammar', guessed: true } as const
  const { guessed: _, ...chosen } = guessed
  const explaining = (one: typeof guessed | typeof chosen) =>
    withLine(base, 1, (line) => ({ ...line, explanations: [one] }))
  for (const [mine, theirs] of [
    [chosen, guessed],
    [guessed, chosen],
  ] as const) {
    const { content, clashes } = merge(explaining(guessed), explaining(mine), explaining(theirs))
    expect([content.lines[0]?.explanations, clashes]).toEqual([[chosen], []])
  }
})

test('work that was stored before cuts and notes existed is read and merged unchanged', () => {
  expect(merge(base, base, base)).toEqual({ content: base, clashes: [] })
})

test('answers are merged one by one, and one that both devices wrote asks for a choice at its question', () => {
  const before = withAnswer(withAnswer(base, 11, 'はい。'), 12, 'いいえ。')
  const mine = withAnswer(withAnswer(before, 11, 'はい、そうです。'), 13, 'mine')
  const theirs = withAnswer(withAnswer(before, 12, ''), 13, 'theirs')
  const { content, clashes } = merge(before, mine, theirs)
  expect(content.answers).toEqual([
    { id: 11, text: 'はい、そうです。' },
    { id: 13, text: 'mine' },
  ])
  expect(clashes).toEqual([{ id: '13.answer', n: 13, field: 'answer', mine: 'mine', theirs: 'theirs' }])
  const settled = merge(before, mine, theirs, ({ id }) => (id === '13.answer' ? 'theirs' : undefined))
  expect([settled.clashes, settled.content.answers?.at(-1)]).toEqual([[], { id: 13, text: 'theirs' }])
})

test('an answer that we sent is ours if the server has the same, and not otherwise', () => {
  const sent = withAnswer(withAnswer(base, 11, 'はい。'), 12, 'mine')
  const head = withAnswer(withAnswer(base, 11, 'はい。'), 12, 'theirs')
  expect(agreedWith(base, sent, head).answers).toEqual([{ id: 11, text: 'はい。' }])
})
