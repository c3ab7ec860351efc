import * as m from '@tensaku/messages'
import { expect, test } from 'vitest'
import { hintLabel } from './hint.ts'
import { type ExerciseView, narrowing, queryOf, viewIn } from './view.ts'

const usual = viewIn({}, 'list')
const chosen: ExerciseView = {
  tab: 'selected',
  keywords: '旅行 train',
  level: 'all',
  tag: '思い出',
  status: 'undone',
  sorts: 'hard',
  filter: 'new',
  page: 3,
  several: true,
}
const written = (view: ExerciseView) =>
  Object.fromEntries(
    Object.entries(queryOf(view, 'list')).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )

test('an address contains the view without defaults', () => {
  expect(viewIn(written(chosen), 'list')).toEqual(chosen)
  expect(written(usual)).toEqual({})
  expect([narrowing(usual), narrowing(chosen)]).toEqual([0, 4])
})

test('invalid values in an address are ignored', () => {
  const nonsense = { tab: 'x', level: '7', status: 'x', sorts: 'x', filter: 'audio', page: '0' }
  expect(viewIn(nonsense, 'list')).toEqual(usual)
  expect(viewIn({ keywords: 'あ'.repeat(1000) }, 'list').keywords).toHaveLength(100)
})

test('[UI-026] the hint is called Japanese in categories 5 and 6, and a hint elsewhere', () => {
  expect([5, 6].map(hintLabel)).toEqual(['日本語', '日本語'])
  expect([1, 2, 3, 4, 7, 8, 9, 10, 11].map(hintLabel)).toEqual(Array(9).fill(m.exercises_hint()))
  expect(m.exercises_hint()).toBe('ヒント')
})
