import { expect, test } from 'vitest'
import { correctionSettingOf, deselectExercise, draftSteps, newSaveData, questionsOf } from './index.ts'
import { selectExercise, setCategory, untitledDay, wordsOf } from './index.ts'
import type { SaveData } from './index.ts'

const blank = { english: '', japanese: '' }
const write = (data: SaveData, english: string[]): SaveData => ({
  ...data,
  drafts: { ...data.drafts, items: english.map((text) => ({ english: text, japanese: '' })) },
})

test('[Q-50] exercise categories start without an item, the others with a blank one, always mobile', () => {
  for (const category of [2, 5, 6, 7, 10]) expect(newSaveData({ category }).drafts.items).toEqual([])
  for (const category of [1, 3, 4, 8, 9, 11]) expect(newSaveData({ category }).drafts.items).toEqual([blank])
  expect(newSaveData({ category: 1 }).device).toBe('mobile')
})

test('steps are route names without the thanks screen', () => {
  expect(draftSteps).toContain(newSaveData({ category: 1 }).data.step)
  expect(newSaveData({ category: 5 }).data.step).toBe('services-id-exercises')
  expect(draftSteps).not.toContain('services-id-thanks')
})

test('given settings stay, if the category has the style', () => {
  const settings = { course: 'advanced', teacher: 'native', tag: '旅行', language: 'en', species: 4 } as const
  expect(newSaveData({ ...settings, category: 11 }).settings).toEqual({ ...settings, category: 11 })
  expect(newSaveData({ ...settings, category: 1 }).settings.species).toBe(1)
})

test('[S-013] selecting an exercise adds it once, with one empty item', () => {
  const once = selectExercise(newSaveData({ category: 5 }), 31)
  expect(once.exercises).toEqual([31])
  expect(once.drafts.items).toEqual([blank])
  expect(selectExercise(once, 31)).toBe(once)
})

test('[S-014][Q-49] deselecting removes the item of the same index and reports whether it had text', () => {
  let data = newSaveData({ category: 5 })
  for (const id of [31, 32, 33]) data = selectExercise(data, id)
  data = write(data, ['one', '', 'three'])
  const written = deselectExercise(data, 31)
  expect(written.removedItem).toEqual({ index: 0, hadText: true })
  expect(written.data.exercises).toEqual([32, 33])
  expect(written.data.drafts.items.map((item) => item.english)).toEqual(['', 'three'])
  expect(deselectExercise(data, 32).removedItem).toEqual({ index: 1, hadText: false })
})

test('[S-014] the items stay while there are more items than exercises', () => {
  const data = write(selectExercise(newSaveData({ category: 5 }), 31), ['one', 'by hand'])
  const { data: after, removedItem } = deselectExercise(data, 31)
  expect(after.exercises).toEqual([])
  expect(after.drafts.items).toHaveLength(2)
  expect(removedItem).toBeUndefined()
  expect(deselectExercise(data, 99)).toEqual({ data })
})

test('[S-016] changing the category keeps the style legal and the text unchanged', () => {
  const data = write(newSaveData({ category: 1, species: 3 }), ['my words'])
  expect(setCategory(data, 3).settings.species).toBe(3)
  const moved = setCategory(data, 10)
  expect(moved.settings.species).toBe(1)
  expect(moved.drafts.items).toEqual(data.drafts.items)
})

test('[Q-50] a blank draft starts afresh in a new category', () => {
  const own = newSaveData({ category: 1 })
  expect(setCategory(own, 5).drafts.items).toEqual([])
  expect(setCategory(setCategory(own, 5), 1).drafts.items).toEqual([blank])
})

test('words and correction setting are derived from the draft', () => {
  const data = write(newSaveData({ category: 1, course: 'advanced' }), ['I like', 'green tea.'])
  expect(wordsOf(data)).toBe(4)
  expect(wordsOf({ ...data, settings: { ...data.settings, category: 11 } })).toBe(0)
  expect(correctionSettingOf(data)).toBe('advanced-ja-1')
})

test('empty questions are dropped', () => {
  const data = newSaveData({ category: 1 })
  const questions = [{ value: ' なぜ？ ' }, { value: '\u3000' }, { value: '' }]
  expect(questionsOf({ options: { ...data.options, questions } })).toEqual(['なぜ？'])
})

test('an untitled draft is named after the day in Japan', () => {
  expect(untitledDay(new Date('2026-03-09T23:59:59+09:00'))).toEqual({ month: 3, day: 9 })
  expect(untitledDay(new Date('2026-03-10T00:00:00+09:00'))).toEqual({ month: 3, day: 10 })
})
