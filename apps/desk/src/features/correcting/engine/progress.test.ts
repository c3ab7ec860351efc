import { expect, test } from 'vitest'
import type { WorkContent } from './content.ts'
import { editsFinder } from './edits-finder.ts'
import { amountsOf, explainedOf } from './progress.ts'

const line = (n: number, original: string) => ({ n, english: original, japanese: '', original, exercise: null })
const order = {
  course: 'advanced' as const,
  language: 'en' as const,
  lines: [line(1, 'I go to park. It was fun.'), line(2, 'She is kind.')],
  questions: [{ id: 11 }, { id: 12 }],
}
const content: WorkContent = {
  lines: [
    {
      n: 1,
      corrected: 'I went to the park. It was fun.',
      explanations: [
        { start: 2, end: 4, text: '過去形' },
        { start: 8, end: 8, text: ' ', type: 'article' },
      ],
    },
    { n: 2, corrected: 'She is kind.', explanations: [] },
  ],
  comment: 'よく書けています。',
  phrases: [{ text: 'have fun', meaning: '' }],
  answers: [{ id: 12, text: 'はい。' }],
}

test('an edit with a kind but without words is not explained', () => {
  const { count, missing } = explainedOf(order.lines, content, editsFinder(order))
  expect(count).toBe(2)
  expect(missing.map(({ n, one }) => [n, one.edit.start, one.now.trim()])).toEqual([[1, 8, 'the']])
})

test('a text that was not dealt with has no edits', () => {
  const nothing = { lines: [], comment: '' }
  expect(explainedOf(order.lines, nothing, editsFinder(order))).toEqual({ count: 0, missing: [] })
})

test('sentences, answers, the comment and phrases are counted', () => {
  expect(amountsOf(order, content)).toEqual({ sentences: 3, answered: 1, comment: 9, phrases: 1 })
})
