import type { EditType } from '@tensaku/correction'
import { expect, test } from 'vitest'
import { countKinds, kindText } from './kinds.ts'

const edit = (start: number, type: EditType) => ({ start, end: start + 2, replacement: 'the', type })
const lineOf = (
  edits: ReturnType<typeof edit>[],
  explanations: Parameters<typeof countKinds>[0][0]['explanations'],
) => ({
  n: 1,
  original: '.'.repeat(20),
  corrected: '',
  edits,
  explanations,
  comment: '',
})

const ranges = { start: 0, end: 20 }
const textOf = (edits: ReturnType<typeof edit>[], chosen?: Parameters<typeof kindText>[1]) =>
  kindText({ line: lineOf(edits, []), range: ranges, language: 'en' }, chosen)

test('the instructor’s kind wins, else the common kind of the edits in the words of the overview', () => {
  const tense = edit(0, 'replacement:verb_tense')
  expect(textOf([tense], 'expression')).toBe('表現')
  expect(textOf([tense, edit(4, 'missing:verb_tense')])).toBe('時制')
  expect(textOf([tense, edit(4, 'missing:determiner')])).toBeUndefined()
  expect(textOf([edit(0, 'missing:determiner')])).toBe('冠詞')
  expect(textOf([edit(0, 'replacement:other')])).toBeUndefined()
  expect(textOf([])).toBeUndefined()
})

test('a category that says more than its kind follows it', () => {
  const verb = edit(0, 'replacement:verb')
  expect(textOf([verb])).toBe('語彙：動詞の選び方')
  expect(textOf([verb, edit(4, 'missing:verb')])).toBe('語彙：動詞の選び方')
  expect(textOf([verb, edit(4, 'missing:noun')])).toBe('語彙')
})

test('a Japanese text has the kinds of Japanese grammar, without the categories of English', () => {
  const line = { original: '駅員さんを話す。', edits: [{ ...edit(4, 'replacement:particle'), replacement: 'に' }] }
  expect(kindText({ line, range: ranges, language: 'ja' })).toBe('助詞')
  expect(kindText({ line, range: ranges, language: 'ja' }, 'preposition')).toBe('助詞')
  const noun = { ...line, edits: [edit(0, 'replacement:noun')] }
  expect(kindText({ line: noun, range: ranges, language: 'ja' })).toBe('語彙')
})

test('a kind chosen without an explanation is that of its edit', () => {
  const chosen = { ...edit(0, 'replacement:verb_tense'), kind: 'expression' as const }
  expect(textOf([chosen])).toBe('表現')
  expect(textOf([chosen, edit(4, 'replacement:verb_tense')])).toBeUndefined()
  expect(countKinds([lineOf([chosen], [])])).toEqual([{ kind: 'expression', count: 1 }])
})

test('kinds are counted over all lines, most frequent first and unknown last', () => {
  const lines = [
    lineOf([edit(0, 'missing:other'), edit(4, 'missing:other'), edit(8, 'missing:other')], []),
    lineOf(
      [edit(0, 'replacement:noun'), edit(4, 'replacement:verb'), edit(8, 'missing:determiner')],
      [{ start: 0, end: 2, text: '', type: 'article' }],
    ),
    lineOf([edit(0, 'unnecessary:determiner')], []),
  ]
  expect(countKinds(lines)).toEqual([
    { kind: 'article', count: 3 },
    { kind: 'vocabulary', count: 1 },
    { kind: 'other', count: 3 },
  ])
})

test('a stored answer from before the categories has no kind', () => {
  const old = edit(0, 'replacement' as EditType)
  expect(textOf([old])).toBeUndefined()
  expect(countKinds([lineOf([old], [])])).toEqual([{ kind: 'other', count: 1 }])
})
