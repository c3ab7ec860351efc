import { align, editTypes, type EditType } from '@tensaku/correction'
import { expect, test } from 'vitest'
import english from '../src/lessons/english.json' with { type: 'json' }
import { fits } from '../src/lessons/fits.ts'
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

/** Examples that show their type, although the engine cuts or names them in another way; it never gives some of these types. */
const OTHERWISE = new Set<string>(
  `missing:spelling missing:agreement missing:noun_number missing:word_order missing:morphology missing:contraction
  unnecessary:noun_number unnecessary:spelling unnecessary:verb_tense unnecessary:agreement unnecessary:verb unnecessary:word_order
  unnecessary:morphology unnecessary:contraction unnecessary:other replacement:other`.split(/\s+/),
)

test('the example of each lesson fits the lesson', () => {
  for (const [lessons, language] of [
    [english, 'en'],
    [japanese, 'ja'],
  ] as const)
    for (const [type, { wrong, right }] of Object.entries(lessons))
      for (const { start, end, replacement } of align(wrong, right, { language }).slice(
        0,
        OTHERWISE.has(type) ? 0 : 1,
      )) {
        const change = { was: wrong.slice(start, end), now: replacement, before: wrong.slice(0, start) }
        expect([type, fits(type as EditType, change, language)]).toEqual([type, true])
      }
})

test('the engine finds the very type of a lesson in its example', () => {
  const differ = (lessons: object, language: 'en' | 'ja') =>
    (Object.entries(lessons) as [string, (typeof all)[number][1]][]).flatMap(([type, { wrong, right }]) => {
      const types = align(wrong, right, { language }).map((edit) => edit.type as string)
      return OTHERWISE.has(type) || (types.length === 1 && types[0] === type) ? [] : [`${type}: ${types.join(', ')}`]
    })
  expect(differ(english, 'en')).toEqual([])
  expect(differ(japanese, 'ja')).toEqual([])
})
