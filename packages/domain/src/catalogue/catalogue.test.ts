import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, blocksOfItems, chargedType, composeSetting, costMatrix, decomposeSetting } from './index.ts'
import { isExerciseCategory, legalStyle, mayCorrect, priceOf, smallExcess, stylesOf, wantedTypesOf } from './index.ts'
import type { Course, InstructorType } from './index.ts'
import { category, rules } from './samples.ts'

const japaneseOnly = category({ id: 6, instructor_types: ['japanese'] })
const biz = category({ id: 8, biz: true })
const items = (english: string, japanese = '') => [{ english, japanese }]
const words = (n: number) => Array.from({ length: n }, () => 'word').join(' ')
const counts = (size: number) => ({ words: size, packedChars: size * 5, chars: size })
const instructor = (type: InstructorType, courses: Course[] = ['basic', 'advanced'], biz_certified = false) => ({
  type,
  courses,
  biz_certified,
})

test('a block is 25 words, the next one starts with the 26th', () => {
  expect(blocksOfItems(rules, 1, items(words(1)))).toEqual({ unit: 'words', length: 1, blocks: 1 })
  expect(blocksOfItems(rules, 1, items(words(25))).blocks).toBe(1)
  expect(blocksOfItems(rules, category(), items(words(26)))).toEqual({ unit: 'words', length: 26, blocks: 2 })
})

test('a text without spaces is charged by its characters, but its length is shown in words', () => {
  expect(blocksOfItems(rules, 1, items('x'.repeat(200)))).toEqual({ unit: 'words', length: 1, blocks: 1 })
  expect(blocksOfItems(rules, 1, items('x'.repeat(201)))).toEqual({ unit: 'words', length: 1, blocks: 2 })
})

test('category 11 has blocks of 50 characters of Japanese, category 10 measures its English source', () => {
  expect(blocksOfItems(rules, 11, items('ignored', 'あ'.repeat(50)))).toEqual({ unit: 'chars', length: 50, blocks: 1 })
  expect(blocksOfItems(rules, 11, items('', 'あ'.repeat(51))).blocks).toBe(2)
  expect(blocksOfItems(rules, 10, items('one two', 'あ'.repeat(500)))).toEqual({ unit: 'words', length: 2, blocks: 1 })
})

test('an empty text has no block, and a longer text never has fewer', () => {
  expect(blocksOfItems(rules, 1, items(' \n\u3000', 'あ')).blocks).toBe(0)
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.constantFrom('words' as const, 'chars' as const), (n, more, unit) => {
      const fewer = blocksOf(rules, unit, counts(n))
      expect(blocksOf(rules, unit, counts(n + more))).toBeGreaterThanOrEqual(fewer)
      expect(fewer >= 1).toBe(n > 0)
    }),
  )
})

test('the smallest order costs the advertised 166 points, and the gift pays for 75 words of the dearest kind', () => {
  expect(priceOf(rules, category(), { course: 'basic', wanted: 'any', blocks: 1, questions: 0 })).toBe(166)
  expect(priceOf(rules, category(), { course: 'advanced', wanted: 'native', blocks: 3, questions: 0 })).toBe(1080)
})

test('[Q-61] business doubles the rate but not the questions', () => {
  expect(priceOf(rules, biz, { course: 'basic', wanted: 'japanese', blocks: 2, questions: 3 })).toBe(2 * 400 + 300)
})

test("'any' is charged at the global rate, and a category with one kind at that kind's rate", () => {
  expect(chargedType('any', category())).toBe('global')
  expect(chargedType('native', category())).toBe('native')
  expect(chargedType('any', category({ instructor_types: ['native', 'japanese'] }))).toBe('japanese')
  for (const wanted of ['any', 'global', 'native'] as const) expect(chargedType(wanted, japaneseOnly)).toBe('japanese')
})

test('[Q-57] the matrix has every course and kind, and any only if there is a choice', () => {
  expect(costMatrix(rules, japaneseOnly, 2, 1)).toEqual([
    { course: 'basic', instructor_type: 'japanese', points: 500 },
    { course: 'advanced', instructor_type: 'japanese', points: 680 },
  ])
  const matrix = costMatrix(rules, category(), 1, 0)
  expect(matrix).toHaveLength(8)
  expect(matrix[0]).toEqual({ course: 'basic', instructor_type: 'any', points: 166 })
  expect(wantedTypesOf(category())).toEqual(['any', 'global', 'japanese', 'native'])
})

test('[S-016] styles of categories 10 and 11 are 1 and 4, of the others 1, 2, 3', () => {
  for (let id = 1; id <= 11; id++) expect(stylesOf(id)).toEqual(id >= 10 ? [1, 4] : [1, 2, 3])
  expect([legalStyle(10, 2), legalStyle(10, 4), legalStyle(1, 4), legalStyle(1, 3)]).toEqual([1, 4, 1, 3])
})

test('[S-015] a composed setting decomposes to itself, and other values are rejected', () => {
  for (const course of ['basic', 'advanced'] as const) {
    for (const language of ['ja', 'en'] as const) {
      for (const species of [1, 2, 3, 4]) {
        const setting = { course, language, species }
        expect(decomposeSetting(composeSetting(setting))).toEqual(setting)
      }
    }
  }
  expect(composeSetting({ course: 'advanced', language: 'ja', species: 2 })).toBe('advanced-ja-2')
  for (const value of ['', 'basic-ja', 'basic-ja-5', 'basic-fr-1', 'basic-ja-1-1', 'lite-ja-1']) {
    expect(decomposeSetting(value)).toBeNull()
  }
})

test('[Q-42] categories 2, 5, 6, 7 and 10 start with exercises', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((id) => isExerciseCategory(id))
  expect(ids).toEqual([2, 5, 6, 7, 10])
  expect(isExerciseCategory(japaneseOnly)).toBe(true)
})

test('an instructor may claim orders that fit their kind, courses and certificate', () => {
  const order = { category: category(), course: 'advanced', instructor_type: 'any' } as const
  expect(mayCorrect(instructor('native'), order)).toBe(true)
  expect(mayCorrect(instructor('native', ['basic']), order)).toBe(false)
  expect(mayCorrect(instructor('global'), { ...order, instructor_type: 'native' })).toBe(false)
  expect(mayCorrect(instructor('native'), { ...order, category: japaneseOnly })).toBe(false)
  expect(mayCorrect(instructor('native'), { ...order, category: biz })).toBe(false)
  expect(mayCorrect(instructor('native', ['advanced'], true), { ...order, category: biz })).toBe(true)
})

test('a text that exceeds its last block by at most a fifth of a block could be shorter', () => {
  expect(smallExcess(rules, 1, items(words(27)))).toEqual({ unit: 'words', by: 2 })
  expect(smallExcess(rules, 1, items(words(30)))).toEqual({ unit: 'words', by: 5 })
  expect(smallExcess(rules, 11, items('', 'あ'.repeat(110)))).toEqual({ unit: 'chars', by: 10 })
  expect(smallExcess(rules, 1, items('x'.repeat(403)))).toEqual({ unit: 'chars', by: 3 })
  const full = [items(words(25)), items(words(31)), items(words(3)), items('')]
  expect(full.map((text) => smallExcess(rules, 1, text))).toEqual([undefined, undefined, undefined, undefined])
})

test('a text with too many words and too many characters promises nothing', () => {
  expect(smallExcess(rules, 1, items(Array.from({ length: 26 }, () => 'extraordinary').join(' ')))).toBeUndefined()
})

test('without its excess a text has one block fewer, whichever words are removed, and with one word more it has not', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'é', '🙂', '-'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 120 }), fc.infiniteStream(fc.nat()), (all, picks) => {
      const blocks = (list: readonly string[]) => blocksOfItems(rules, 1, items(list.join(' '))).blocks
      const excess = smallExcess(rules, 1, items(all.join(' ')))
      if (excess?.unit !== 'words') return
      const left = [...all]
      for (let removed = 1; removed <= excess.by; removed++) {
        left.splice((picks.next().value ?? 0) % left.length, 1)
        expect(blocks(left)).toBe(blocks(all) - Number(removed === excess.by))
      }
    }),
    { numRuns: 400 },
  )
})

test('the same law holds for characters of a Japanese text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (length) => {
      const blocks = (n: number) => blocksOfItems(rules, 11, items('', 'あ'.repeat(n))).blocks
      const excess = smallExcess(rules, 11, items('', 'あ'.repeat(length)))
      expect(excess === undefined).toBe(length <= 50 || (length - 1) % 50 >= 10)
      if (excess)
        expect([blocks(length - excess.by), blocks(length - excess.by + 1)]).toEqual([
          blocks(length) - 1,
          blocks(length),
        ])
    }),
  )
})
