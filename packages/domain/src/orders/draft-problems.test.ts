import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { category } from '../catalogue/samples.ts'
import type { Category } from '../catalogue/index.ts'
import { countedField } from '../counting/index.ts'
import { isBlankItem, newSaveData } from '../drafts/index.ts'
import type { SaveData } from '../drafts/index.ts'
import { orderProblems } from './index.ts'

const limits = { items: 20, words: 1000, biz_words: 3000, chars: 2000 }
const now = new Date('2026-11-20T23:59:59+09:00')
const words = (n: number) => 'w '.repeat(n)
const items = (english: string, japanese = '', times = 1) =>
  Array.from({ length: times }, () => ({ english, japanese }))

function problems(changes: Partial<SaveData>, of: Category = category()) {
  const save = newSaveData({ category: of.id })
  const drafts = { title: '', items: items('some words', 'ことば') }
  return orderProblems({ ...save, drafts, ...changes }, of, limits, now)
}
const textProblems = (texts: SaveData['drafts']['items'], of?: Category) =>
  problems({ drafts: { title: '', items: texts } }, of)
const settings = (changes: Partial<SaveData['settings']>, id = 1) => ({
  settings: { ...newSaveData({ category: id }).settings, ...changes },
})
const options = (changes: Partial<SaveData['options']>) => ({
  options: { message: '', questions: [], files: [], open_to_others: true, ...changes },
})
const on = (date: string) => problems({ delivery: { date } })
const ask = (...values: string[]) => problems(options({ questions: values.map((value) => ({ value })) }))

test('[Q-41] a written draft can be ordered', () => {
  expect(problems({})).toEqual([])
})

test('[Q-41] text in the other field alone does not count', () => {
  expect(textProblems(items(' ', '日本語'))).toEqual([{ key: 'text_empty' }])
  expect(textProblems([])).toEqual([{ key: 'text_empty' }])
  expect(textProblems(items('English', ''), category({ id: 11 }))).toEqual([{ key: 'text_empty' }])
})

test('[Q-41] an item that would be corrected for free is named, and a blank item is ignored', () => {
  const [text, meaning, blank] = [
    { english: 'some words', japanese: '' },
    { english: ' \u3000\n', japanese: '昨日は雨でした。' },
    { english: ' ', japanese: '\n' },
  ]
  const missing = (ns: number[], field: string) => [{ key: 'text_missing', ns, field }]
  expect(textProblems([text, blank, ...Array.from({ length: 18 }, () => meaning)])).toEqual(
    missing(
      Array.from({ length: 18 }, (_, at) => at + 3),
      'english',
    ),
  )
  for (const sign of ['🙂', '。。。', '!']) expect(textProblems([text, { ...meaning, english: sign }])).toEqual([])
  for (const hidden of ['\u200B', '\u2060\u00AD', '\u3164', '\u2800', '\uFEFF \u200D'])
    expect(textProblems([text, { ...meaning, english: hidden }])).toEqual(missing([2], 'english'))
  expect(textProblems([meaning, text], category({ id: 10 }))).toEqual(missing([1], 'source'))
  const composition = category({ id: 11, unit: 'chars', counted: 'japanese' })
  expect(textProblems([meaning, text], composition)).toEqual(missing([2], 'japanese'))
})

test('every item of an order is paid for, in every category', () => {
  const piece = fc.constantFrom('', ' ', '\u3000', '\n', '\u200B', 'word', '。', '日本語', '🙂')
  const item = fc.record({ english: piece, japanese: piece })
  fc.assert(
    fc.property(fc.constantFrom(1, 2, 6, 10, 11), fc.array(item, { maxLength: 6 }), (id, texts) => {
      const of = category({ id, ...(id === 11 && { unit: 'chars' as const, counted: 'japanese' as const }) })
      const toBeCorrected = texts.filter((one) => !isBlankItem(one))
      const paid = toBeCorrected.length > 0 && toBeCorrected.every((one) => /[^\s\u200B]/u.test(one[countedField(id)]))
      const found = textProblems(texts, of).filter(({ key }) => key === 'text_empty' || key === 'text_missing')
      expect(found.length === 0).toBe(paid)
    }),
  )
})

test('[Q-41] 20 items, 1,000 words, 3,000 in business, 2,000 characters', () => {
  const biz = category({ id: 8, biz: true })
  const japanese = category({ id: 11 })
  expect(textProblems(items('a', '', 20))).toEqual([])
  expect(textProblems(items('a', '', 21))).toEqual([{ key: 'items_too_many', max: 20 }])
  expect(textProblems(items(words(1000)))).toEqual([])
  expect(textProblems(items(words(1001)))).toEqual([{ key: 'text_too_long', max: 1000, unit: 'words' }])
  expect(textProblems(items(words(1000), '', 3), biz)).toEqual([])
  expect(textProblems([...items(words(1000), '', 3), ...items('w')], biz)).toEqual([
    { key: 'text_too_long', max: 3000, unit: 'words' },
  ])
  expect(textProblems(items('', 'あ'.repeat(2000)), japanese)).toEqual([])
  expect(textProblems(items('', 'あ'.repeat(2001)), japanese)).toEqual([
    { key: 'text_too_long', max: 2000, unit: 'chars' },
  ])
})

test('[Q-41] a translation into Japanese has at most 5 characters for each source word plus 50', () => {
  const into = category({ id: 10 })
  expect(textProblems(items(words(10), 'あ'.repeat(100)), into)).toEqual([])
  expect(textProblems(items(words(10), 'あ'.repeat(101)), into)).toEqual([{ key: 'translation_too_long', max: 100 }])
  expect(textProblems(items(words(10), 'あ'.repeat(101)))).toEqual([])
})

test('[S-016][Q-41] style and kind of instructor belong to the category', () => {
  const only = category({ id: 10, instructor_types: ['japanese'] })
  expect(problems(settings({ species: 4 }))).toEqual([{ key: 'style_not_allowed' }])
  expect(problems(settings({ species: 2 }, 10), only)).toEqual([{ key: 'style_not_allowed' }])
  expect(problems(settings({ teacher: 'native' }, 10), only)).toEqual([{ key: 'teacher_type_not_allowed' }])
  expect(problems(settings({ teacher: 'any' }, 10), only)).toEqual([])
})

test('[Q-55] a wished day is between the day after tomorrow and 30 days ahead, in Japan', () => {
  expect(on('2026-11-22')).toEqual([])
  expect(on('2026-12-20')).toEqual([])
  for (const date of ['2026-11-21', '2026-12-21', '2026-11-31', 'soon']) {
    expect(on(date)).toEqual([{ key: 'date_out_of_range', first: '2026-11-22', last: '2026-12-20' }])
  }
})

test('[Q-61] five questions of 200 characters are allowed, and empty ones do not count', () => {
  expect(ask('1', '2', '3', '', ' ', '4', '5')).toEqual([])
  expect(ask('1', '2', '3', '4', '5', '6')).toEqual([{ key: 'questions_too_many', max: 5 }])
  expect(ask('𠮷'.repeat(200))).toEqual([])
  expect(ask('', '短い', 'あ'.repeat(201))).toEqual([{ key: 'question_too_long', n: 2, max: 200 }])
})

test('[Q-41] a message has at most 500 characters, and all problems are listed at once', () => {
  expect(problems(options({ message: 'あ'.repeat(500) }))).toEqual([])
  const found = problems({ ...options({ message: 'あ'.repeat(501) }), drafts: { title: '', items: [] } })
  expect(found.map((problem) => problem.key)).toEqual(['text_empty', 'message_too_long'])
})

test('a field of an item holds 5,000 characters, and an emoji counts as one', () => {
  expect(textProblems(items('😀'.repeat(5000)))).toEqual([])
  expect(textProblems(items('😀'.repeat(5001)))).toEqual([{ key: 'item_too_long', n: 1, max: 5000 }])
})

test('[Q-63] an order takes five images, and none that only the device has', () => {
  const files = (...urls: string[]) => options({ files: urls.map((url) => ({ url })) })
  expect(problems(files('/1', '/2', '/3', '/4', '/5'))).toEqual([])
  expect(problems(files('/1', '/2', '/3', '/4', '/5', '/6'))).toEqual([{ key: 'files_too_many', max: 5 }])
  expect(problems(files('/1', 'local:2', 'local:3'))).toEqual([{ key: 'files_unsent' }])
})
