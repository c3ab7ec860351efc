import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { category } from '../catalogue/samples.ts'
import { newSaveData, type SaveData } from '../drafts/index.ts'
import { untangled } from './swapped-fields.ts'
import { japaneseRun } from './language.ts'
import { asksSeveral, questionsIn } from './several-questions.ts'
import { inTwo, precheck, repaired } from './index.ts'

const piece = fc.constantFrom(
  'I like ',
  'tea. ',
  '温泉',
  '昨日、公園へ行きました。',
  '？',
  '? ',
  'か',
  '。',
  '\n',
  '・',
  '1. ',
  '「',
  '」',
  ' ',
  'naïve 🙂',
  '-',
  '(',
  ')',
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)
const item = fc.record({ english: text, japanese: text })
const id = fc.constantFrom(1, 2, 5, 6, 8, 10, 11)
const limits = { items: 3, words: 12, biz_words: 20, chars: 30 }
const categoryOf = (of: number) =>
  category({ id: of, biz: of === 8, ...(of === 11 && { unit: 'chars' as const, counted: 'japanese' as const }) })

const drafts = fc
  .record({ id, items: fc.array(item, { maxLength: 5 }), questions: fc.array(text, { maxLength: 5 }) })
  .map(({ id: of, items, questions }): SaveData => {
    const data = newSaveData({ category: of })
    const questionItems = questions.map((value) => ({ value }))
    return { ...data, drafts: { title: '', items }, options: { ...data.options, questions: questionItems } }
  })
const check = (data: SaveData) => precheck(data, categoryOf(data.settings.category), { limits, planWords: null })

const letters = (parts: readonly string[]) => Array.from(parts.join('').matchAll(/[\p{L}\p{N}]/gu), String).toSorted()
const texts = (data: SaveData) => data.drafts.items.flatMap(({ english, japanese }) => [english, japanese])

test('a repair removes its finding and loses no letter of a text', () => {
  fc.assert(
    fc.property(drafts, (data) => {
      for (const finding of check(data)) {
        const after = repaired(data, finding)
        expect(letters(texts(after))).toEqual(letters(texts(data)))
        const like = (of: SaveData) => check(of).filter(({ key }) => key === finding.key).length
        if (after !== data) expect(like(after)).toBeLessThan(like(data))
      }
    }),
  )
})

test('a series of repairs ends', () => {
  fc.assert(
    fc.property(drafts, (data) => {
      let now = data
      const next = () => check(now).find((finding) => repaired(now, finding) !== now)
      let rounds = 0
      for (let finding = next(); finding; finding = next(), rounds++) {
        now = repaired(now, finding)
        expect(rounds).toBeLessThan(30)
      }
    }),
  )
})

test('no Japanese stays in the English field, and it moves to the other field', () => {
  fc.assert(
    fc.property(item, (given) => {
      const { english, japanese } = untangled(given)
      expect(english.match(japaneseRun)).toBeNull()
      for (const word of given.english.match(japaneseRun) ?? []) expect(japanese).toContain(word)
    }),
  )
})

test('split questions keep every letter, and each is one question', () => {
  fc.assert(
    fc.property(text, (value) => {
      const apart = questionsIn(value)
      const words = (parts: readonly string[]) => Array.from(parts.join('').matchAll(/\p{L}/gu), String)
      expect(words(apart)).toEqual(words([value]))
      expect(apart.filter(asksSeveral)).toEqual([])
    }),
  )
})

test('a split draft keeps every letter, and its first half fits into an order', () => {
  fc.assert(
    fc.property(drafts, (data) => {
      const of = categoryOf(data.settings.category)
      const parts = inTwo(data, of, limits)
      if (!parts) return
      expect(letters([...texts(parts.first), ...texts(parts.rest)])).toEqual(letters(texts(data)))
      expect(parts.rest.drafts.items).not.toEqual([])
      const long = check(parts.first).filter(({ key }) => key === 'text_too_long' || key === 'items_too_many')
      expect(long).toEqual([])
    }),
  )
})
