import { expect, test } from 'vitest'
import type { WorkContent } from './content.ts'
import { placed, problemsOf } from './problems.ts'

const line = (n: number, original: string) => ({ n, english: original, japanese: '', original, exercise: null })
const order = {
  course: 'advanced' as const,
  language: 'en' as const,
  lines: [line(1, 'I go there.'), line(2, 'She is kind.'), line(3, 'He run.')],
  questions: [
    { id: 11, content: 'run ですか。', answer: null },
    { id: 12, content: 'kind でよいですか。', answer: null },
  ],
}
const went = { n: 1, corrected: 'I went there.', explanations: [{ start: 2, end: 4, text: '過去形' }] }
const kind = { n: 2, corrected: 'She is kind.', explanations: [] }
const answers = [
  { id: 11, text: 'はい、runs です。' },
  { id: 12, text: 'はい。' },
]
const complete: WorkContent = {
  lines: [went, kind, { n: 3, corrected: 'He runs.', explanations: [{ start: 3, end: 6, text: '三単現' }] }],
  comment: 'とてもよく書けています。次は過去のことを書くときの形に気をつけてみましょう。',
  answers,
}

test('a complete correction has no problem; a line accepted as perfect needs no explanation', () => {
  expect(problemsOf(order, complete)).toEqual([])
})

test('every missing part is reported with its place', () => {
  const content: WorkContent = {
    lines: [{ ...went, explanations: [{ start: 2, end: 4, text: '  ' }] }, kind],
    comment: 'よい。',
    answers: [{ id: 11, text: ' ' }, ...answers.slice(1)],
  }
  expect(problemsOf(order, content)).toEqual([
    { key: 'explanation_missing', n: 1 },
    { key: 'line_empty', n: 3 },
    { key: 'comment_short' },
    { key: 'question_unanswered', question: 11 },
  ])
})

test('the basic course needs no explanation', () => {
  const bare = { ...complete, lines: complete.lines.map((one) => ({ ...one, explanations: [] })) }
  expect(problemsOf({ ...order, course: 'basic' }, bare)).toEqual([])
})

test('the instructor must first settle an explanation without its change', () => {
  const [, ...rest] = complete.lines
  const content = { ...complete, lines: [{ ...went, corrected: 'I go there.' }, ...rest] }
  expect(problemsOf(order, content)).toEqual([{ key: 'explanation_orphaned', n: 1 }])
})

test('problems from the server are placed at the open questions, and unknown keys stay visible', () => {
  expect(
    placed([{ key: 'question_unanswered' }, { key: 'something_new', n: 2 }, { key: 'comment_short' }], [11]),
  ).toEqual([{ key: 'question_unanswered', question: 11 }, { key: 'something_new', n: 2 }, { key: 'comment_short' }])
})
