import { expect, test } from 'vitest'
import { category } from '../catalogue/samples.ts'
import type { Category } from '../catalogue/index.ts'
import type { TextItem } from '../counting/index.ts'
import { newSaveData, type SaveData } from '../drafts/index.ts'
import { beyondPlan } from './length.ts'
import { type Finding, inTwo, precheck, repaired } from './index.ts'

const limits = { items: 20, words: 1000, biz_words: 3000, chars: 2000 }
const translation = category({ id: 10, instructor_types: ['japanese'] })
const composition = category({ id: 11, unit: 'chars', counted: 'japanese' })
const fine: TextItem = { english: 'I went to the park yesterday.', japanese: '昨日、公園へ行きました。' }

const draft = (items: TextItem[], id = 1, more: Partial<SaveData> = {}): SaveData => {
  const data = newSaveData({ category: id })
  return { ...data, ...more, drafts: { title: '公園', items } }
}
const asking = (...values: string[]): SaveData => {
  const data = draft([fine])
  return { ...data, options: { ...data.options, questions: values.map((value) => ({ value })) } }
}
const check = (data: SaveData, of: Category = category(), planWords: number | null = null) =>
  precheck(data, of, { limits, planWords })
/** The first finding. */
function first(data: SaveData): Finding {
  const [found] = check(data)
  if (!found) throw new Error('Nothing is found.')
  return found
}
const item = (english: string, japanese = '日本語の訳です。') => [{ english, japanese }]

test('a correct draft and an empty one have no finding', () => {
  expect(check(draft([fine]))).toEqual([])
  expect(check(newSaveData({ category: 1 }))).toEqual([])
  expect(check(draft(item('', '私の町には古い駅があります。'), 11), composition)).toEqual([])
})

test('swapped fields are found and repaired', () => {
  const data = draft([fine, { english: fine.japanese, japanese: fine.english }])
  expect(first(data)).toEqual({ key: 'fields_swapped', n: 2 })
  expect(repaired(data, first(data)).drafts.items).toEqual([fine, fine])
  const only = draft([{ english: fine.japanese, japanese: '' }])
  expect(check(only)).toEqual([{ key: 'fields_swapped', n: 1 }])
  expect(repaired(only, { key: 'fields_swapped', n: 1 }).drafts.items).toEqual([
    { english: '', japanese: fine.japanese },
  ])
})

test('Japanese words in an English text become a gap that the other field explains', () => {
  const data = draft(item('I visited 温泉 with my family.'))
  expect(check(data)).toEqual([{ key: 'japanese_in_english', n: 1, words: '温泉' }])
  expect(repaired(data, first(data)).drafts.items).toEqual(
    item('I visited (?) with my family.', '日本語の訳です。\n(?) 温泉'),
  )
})

test('whole Japanese lines move to the other field', () => {
  const data = draft(item('I got up at six.\n六時に起きました。\nIt was cold.', ''))
  expect(repaired(data, first(data)).drafts.items).toEqual(item('I got up at six.\nIt was cold.', '六時に起きました。'))
})

test('missing Japanese is one finding for all texts, unless the exercise gives the meaning', () => {
  const bare = { english: fine.english, japanese: ' ' }
  expect(check(draft([bare, fine, bare]))).toEqual([{ key: 'japanese_missing', ns: [1, 3] }])
  expect(check(draft([bare], 5, { exercises: [7] }), category({ id: 5 }))).toEqual([])
  expect(check(draft([bare], 2, { exercises: [7] }), category({ id: 2 }))).toHaveLength(1)
  expect(check(draft([bare], 10), translation)).toEqual([{ key: 'translation_missing', ns: [1] }])
})

test.each([
  ['it と that の違いは？ 時制は合っていますか？', ['it と that の違いは？', '時制は合っていますか？']],
  ['go でいいですか。それとも come ですか。', ['go でいいですか。', 'それとも come ですか。']],
  ['教えてください。\n・冠詞について\n・時制について', ['教えてください。\n・冠詞について', '時制について']],
  ['1. Is it natural?\n2. Is “a” right?', ['Is it natural?', 'Is “a” right?']],
])('several questions in one field are found and split: %j', (value, apart) => {
  const data = asking(value, 'もうひとつ')
  expect(check(data)).toEqual([{ key: 'several_questions', n: 1 }])
  expect(repaired(data, first(data)).options.questions.map((one) => one.value)).toEqual([...apart, 'もうひとつ'])
})

test.each([
  '自信がありません。it でいいですか？',
  '「元気？」は How are you? でいいですか',
  'どう書けば自然でしょうか？？',
  '1.5 時間 は one and a half hours でしょうか',
  '',
])('a single question is no finding: %j', (value) => expect(check(asking(value))).toEqual([]))

test('questions are not split if there are too many', () => {
  const data = asking('a?b?', '2', '3', '4', '5')
  expect(repaired(data, { key: 'several_questions', n: 1 })).toBe(data)
})

test('a draft that is too long for one order is split between sentences', () => {
  const sentences = (n: number) => Array.from({ length: n }, () => 'one two three four five.').join(' ')
  const data = draft([
    { english: sentences(150), japanese: '前半' },
    { english: sentences(80), japanese: '後半' },
  ])
  expect(check(data)).toEqual([{ key: 'text_too_long', most: 1000, unit: 'words' }])
  const parts = inTwo(data, category(), limits)
  expect(parts?.first.drafts.items).toEqual([
    { english: sentences(150), japanese: '前半' },
    { english: sentences(50), japanese: '後半' },
  ])
  expect(parts?.rest.drafts).toEqual({ title: '公園', items: [{ english: sentences(30), japanese: '' }] })
  expect(parts?.rest.options.questions).toEqual([])
  const withPoints = { ...data, options: { ...data.options, pay_with_points: true } }
  expect(inTwo(withPoints, category(), limits)?.rest.options.pay_with_points).toBe(true)
})

test('twenty-one texts are split into twenty and one with their exercises, and a single long sentence is not split', () => {
  const exercises = Array.from({ length: 21 }, (_, index) => index + 1)
  const data = draft(
    Array.from({ length: 21 }, () => fine),
    2,
    { exercises },
  )
  expect(check(data, category({ id: 2 }))).toEqual([{ key: 'items_too_many', most: 20 }])
  const parts = inTwo(data, category({ id: 2 }), limits)
  expect(parts?.first.exercises).toEqual(exercises.slice(0, 20))
  expect(parts?.rest.exercises).toEqual([21])
  expect(inTwo(draft(item('word '.repeat(1001))), category(), limits)).toBeUndefined()
})

test('[Q-90] words beyond the plan are a finding, and none without a plan', () => {
  const data = draft(item('word '.repeat(60)))
  expect(check(data)).toEqual([])
  expect(check(data, category(), 50)).toEqual([{ key: 'beyond_plan', words: 50, over: 10 }])
  expect([beyondPlan(60, null), beyondPlan(50, 50), beyondPlan(60, 50)]).toEqual([0, 0, 10])
})
