import { expect, test } from 'vitest'
import { category } from '../catalogue/samples.ts'
import {
  correctionSettingOf,
  customizedOf,
  fieldsOf,
  isUnsentFile,
  moveToCategory,
  newSaveData,
  unsentFileOf,
  unsentIdOf,
  withoutFile,
  withPayment,
  wordsOf,
} from './index.ts'

const translation = category({ id: 10, instructor_types: ['japanese'] })
const composition = category({ id: 11, unit: 'chars', counted: 'japanese', instructor_types: ['japanese'] })
const biz = category({ id: 8, biz: true })

test('[F-061] setting, field settings, customised options and words are derived from a draft', () => {
  const plain = newSaveData({ category: 1 })
  const items = [{ english: 'I like green tea.', japanese: '緑茶が好きです。' }]
  expect(correctionSettingOf(plain)).toBe('basic-ja-1')
  expect(wordsOf({ ...plain, drafts: { title: '', items } })).toBe(4)
  expect(fieldsOf(category())).toEqual({ english: 'text', japanese: 'meaning' })
  expect(fieldsOf(translation)).toEqual({ english: 'source', japanese: 'translation' })
  expect(fieldsOf(composition)).toEqual({ english: null, japanese: 'text' })
  expect(customizedOf(plain)).toEqual([])
  const set = {
    ...newSaveData({ category: 1, species: 2, language: 'en', tag: '旅', teacher: 'native' }),
    delivery: { date: '2026-11-30' },
    authorize: true,
    options: { message: 'hi', questions: [{ value: '?' }], files: [{ url: '/files/1' }], open_to_others: true },
  } as const
  expect(
    customizedOf({
      ...set,
      options: { ...set.options, questions: [...set.options.questions], files: [...set.options.files] },
    }),
  ).toEqual(['style', 'language', 'date', 'tag', 'authorize', 'teacher', 'message', 'questions', 'files'])
})

test('[S-016] style, kind of instructor and nominee fit the new category', () => {
  const data = { ...newSaveData({ category: 1, species: 3, teacher: 'native' as const }), teacher: 5 }
  const moved = moveToCategory(data, category(), translation)
  expect(moved).toMatchObject({ teacher: null, settings: { category: 10, species: 1, teacher: 'any' } })
  expect(moveToCategory(data, category(), category({ id: 3 }))).toMatchObject({
    teacher: 5,
    settings: { teacher: 'native' },
  })
  expect(moveToCategory(data, category(), biz)).toMatchObject({ teacher: null, settings: { teacher: 'native' } })
  const anyone = { ...newSaveData({ category: 1 }), teacher: 5 }
  expect(moveToCategory(anyone, category(), composition).teacher).toBeNull()
})

const files = ['a', 'b', 'c'].map((url) => ({ url }))

test('[V-022] only a valid index removes an image', () => {
  expect(withoutFile(files, 1)).toEqual([{ url: 'a' }, { url: 'c' }])
  expect(withoutFile(files, 0)).toEqual([{ url: 'b' }, { url: 'c' }])
  for (const index of [undefined, null, 'x', '1', Number.NaN, 1.5, -1, 3, Infinity, {}, [1], true])
    expect(withoutFile(files, index)).toBe(files)
})

test('an image that is only on the device is distinguished from one on the server', () => {
  expect(unsentIdOf(unsentFileOf('5b'))).toBe('5b')
  expect(isUnsentFile(unsentFileOf('5b'))).toBe(true)
  expect([unsentIdOf('/api/users/1/files/5b'), isUnsentFile('https://x/local:')]).toEqual([undefined, false])
})

test('points instead of the plan are an option that is missing unless it is chosen', () => {
  const { options } = newSaveData({ category: 1 })
  expect('pay_with_points' in options).toBe(false)
  const chosen = withPayment(options, true)
  expect(chosen).toEqual({ ...options, pay_with_points: true })
  expect(Object.keys(withPayment(chosen, false))).toEqual(Object.keys(options))
})
