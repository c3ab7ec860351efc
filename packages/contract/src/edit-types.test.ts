import { categories, operations } from '@tensaku/correction'
import { editCategories, editOperations } from '@tensaku/messages/correction-labels'
import { errorKinds } from '@tensaku/messages/labels'
import { expect, test } from 'vitest'
import { explanation, result } from './shapes/result.ts'

test('every operation, category and kind of the engine has its name, and no other has', () => {
  expect(Object.keys(editOperations)).toEqual([...operations])
  expect(Object.keys(editCategories).toSorted()).toEqual(categories.toSorted())
  expect(explanation.shape.type.unwrap().options).toEqual(Object.keys(errorKinds))
})

test('names are different in both languages', () => {
  for (const locale of ['ja', 'en'] as const) {
    const names = Object.values(editCategories).map((name) => name({}, { locale }))
    expect(new Set(names).size).toBe(categories.length)
  }
})

test('an edit is delivered with one of the closed set of types', () => {
  const type = result.shape.lines.element.shape.edits.element.shape.type
  expect(type.safeParse('replacement:verb_tense').success).toBe(true)
  for (const other of ['replacement', 'replacement:', 'moved:noun', 'missing:everything']) {
    expect(type.safeParse(other).success).toBe(false)
  }
})
