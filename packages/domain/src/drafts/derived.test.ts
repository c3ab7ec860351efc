import { expect, test } from 'vitest'
import { category } from '../catalogue/samples.ts'
import { correctionSettingOf, customizedOf, fieldsOf, moveToCategory, newSaveData, wordsOf } from './index.ts'

const translation = category({ id: 10, instructor_types: ['japanese'] })
const composition = category({ id: 11, unit: 'chars', counted: 'japanese', instructor_types: ['japanese'] })
const biz = category({ id: 8, biz: true })

test('[F-061] correction setting, field settings, customised options and words are derived from a draft', () => {
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

test('[S-016] in another category the style, the kind of instructor and the nominee are ones that it has', () => {
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
