import { expect, test } from 'vitest'
import { withLine } from './content.ts'
import type { WorkContent } from './content.ts'
import { agreedWith, merge } from './merge.ts'

const part = { start: 0, end: 1, replacement: 'I', type: 'replacement:other' as const }
const cuts = [{ start: 0, end: 1, parts: [part] }]
const base: WorkContent = { lines: [{ n: 1, corrected: 'a', explanations: [] }], comment: '' }
const cut = withLine(base, 1, (line) => ({ ...line, cuts }))
const noted = { ...withLine(base, 2, (line) => ({ ...line, note: 'あとで' })), note: '全体' }

test('cuts and notes that two devices made are merged without a question', () => {
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

test('a note that both wrote is asked about, on a line and on the order, and the chosen one stays', () => {
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

test('what we sent and the server has was written by us, cuts and notes as well', () => {
  const sent = { ...cut, note: 'mine' }
  expect(agreedWith(base, sent, sent)).toEqual(sent)
  expect(agreedWith(base, sent, base)).toEqual(base)
})

test('work that was stored before there were cuts and notes is read and merged as it is', () => {
  expect(merge(base, base, base)).toEqual({ content: base, clashes: [] })
})
