import { expect, test } from 'vitest'
import { deliveryProblems } from './index.ts'
import type { Delivery } from './index.ts'

const changed = (original: string, corrected: string) => original !== corrected
const why = { start: 2, end: 6, text: '過去のことなので went です。' }
const line = (n: number, corrected: string, explanations = [why]) => ({
  n,
  original: 'I go to park.',
  corrected,
  explanations,
})
const work = (changes: Partial<Delivery> = {}): Delivery => ({
  course: 'advanced',
  lines: [line(1, 'I went to the park.')],
  comment: 'とてもよく書けています。冠詞にだけ気をつけましょう。',
  unansweredQuestions: 0,
  ...changes,
})
const problems = (changes: Partial<Delivery>) => deliveryProblems(work(changes), changed)
const at = (start: number, end: number) => problems({ lines: [line(3, 'I went.', [{ ...why, start, end }])] })

test('finished work has no problem', () => {
  expect(problems({})).toEqual([])
})

test('every line needs its corrected text', () => {
  expect(problems({ lines: [line(1, ' \u3000'), line(2, 'I go to park.', [])] })).toEqual([{ key: 'line_empty', n: 1 }])
})

test('only the advanced course needs an explanation for a changed line, and a blank one does not count', () => {
  const lines = [line(1, 'I went.', []), line(2, 'I went.', [{ ...why, text: ' ' }])]
  expect(problems({ lines })).toEqual([
    { key: 'explanation_missing', n: 1 },
    { key: 'explanation_missing', n: 2 },
  ])
  expect(problems({ lines, course: 'basic' })).toEqual([])
})

test('an explanation lies within its line', () => {
  expect(at(0, 13)).toEqual([])
  expect(at(13, 13)).toEqual([])
  for (const [start, end] of [
    [0, 14],
    [-1, 2],
    [3, 2],
    [0.5, 2],
  ] as const) {
    expect(at(start, end)).toEqual([{ key: 'explanation_range', n: 3 }])
  }
})

test('the overall comment has at least 20 characters without spaces', () => {
  expect(problems({ comment: 'あ'.repeat(20) })).toEqual([])
  expect(problems({ comment: `${'あ '.repeat(19)}      ` })).toEqual([{ key: 'comment_short', min: 20 }])
})

test('a model phrase with a meaning needs its words, and a blank row does not count', () => {
  const phrase = (text: string, meaning: string) => ({ text, meaning })
  const phrases = [phrase('look forward to', ''), phrase(' ', ' '), phrase(' ', '楽しみにする')]
  expect(problems({ phrases })).toEqual([{ key: 'phrase_missing', n: 3 }])
})

test('[Q-61] an unanswered question prevents the delivery', () => {
  expect(problems({ unansweredQuestions: 1 })).toEqual([{ key: 'question_unanswered' }])
})
