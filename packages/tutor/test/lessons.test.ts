import { editTypes, type EditType } from '@tensaku/correction'
import { expect, test } from 'vitest'
import english from '../src/lessons/english.json' with { type: 'json' }
import japanese from '../src/lessons/japanese.json' with { type: 'json' }

const all = [...Object.entries(english), ...Object.entries(japanese)]

test('every edit type has a lesson, and no lesson is for a type that does not exist', () => {
  expect(Object.keys(english).toSorted()).toEqual(editTypes.toSorted())
  expect(Object.keys(japanese).filter((type) => !editTypes.includes(type as EditType))).toEqual([])
})

test.each(all)('the lesson on %s has two to four sentences in each language, and a short example', (_, lesson) => {
  expect(lesson.ja.match(/。/gu)?.length).toBeGreaterThanOrEqual(2)
  expect(lesson.ja.match(/。/gu)?.length).toBeLessThanOrEqual(4)
  expect(lesson.ja.length).toBeLessThanOrEqual(180)
  const sentences = lesson.en.match(/[.?](?=[\s”]|$)/gu)?.length
  expect(sentences).toBeGreaterThanOrEqual(2)
  expect(sentences).toBeLessThanOrEqual(4)
  expect(lesson.en.length).toBeLessThanOrEqual(300)
  expect(lesson.wrong).not.toBe(lesson.right)
  expect(Math.max(lesson.wrong.length, lesson.right.length)).toBeLessThanOrEqual(100)
})

test('no two lessons share a text or an example', () => {
  for (const part of ['ja', 'en', 'right', 'wrong'] as const) {
    const texts = all.map(([, lesson]) => lesson[part])
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  }
})
