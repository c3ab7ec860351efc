import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { align } from '../src/align.ts'
import { kindsOfEdits, wasAndNow } from '../src/explained.ts'
import { kindOf } from '../src/index.ts'
import type { EditType } from '../src/type.ts'

const lineOf = (original: string, corrected: string) => ({
  original,
  edits: align(original, corrected, { language: 'en' }),
})

test('an explanation of a phrase shows the whole phrase before and after', () => {
  const line = lineOf('She could relaxed there.', 'She was able to relax there.')
  expect(wasAndNow(line, { start: 4, end: 17 })).toEqual({ was: 'could relaxed', now: 'was able to relax' })
})

test('an insertion after a phrase does not belong to it', () => {
  const line = lineOf('I met my friend and ate.', 'I met a friend, and ate.')
  expect(wasAndNow(line, { start: 6, end: 15 })).toEqual({ was: 'my friend', now: 'a friend' })
})

test('an insertion has no words before, and a remark on unchanged words none after', () => {
  const line = lineOf('I go to school bus.', 'I go to school by bus.')
  expect(wasAndNow(line, { start: 15, end: 15 })).toEqual({ was: '', now: 'by' })
  expect(wasAndNow(line, { start: 0, end: 4 })).toEqual({ was: 'I go', now: undefined })
})

const words = fc
  .array(fc.constantFrom('a', 'an', 'the', 'old', 'dog', 'went', 'go', ','), { maxLength: 12 })
  .map((all) => all.join(' '))

test('replacing the words before by the words after at every edit gives the correction', () => {
  fc.assert(
    fc.property(words, words, (original, corrected) => {
      const line = lineOf(original, corrected)
      for (const edit of line.edits) {
        const { was, now } = wasAndNow(line, edit)
        expect(was).toBe(original.slice(edit.start, edit.end).trim())
        expect(now).toBe(edit.replacement.trim())
      }
    }),
  )
})

test('the kind of an edit is the instructor’s choice, else that of its type, else unknown', () => {
  const edit = (start: number, type: EditType) => ({ start, end: start + 2, replacement: 'x', type })
  const line = {
    original: 'ab cd ef gh ij kl',
    edits: [
      edit(0, 'replacement:noun'),
      edit(4, 'missing:determiner'),
      edit(8, 'missing:other'),
      edit(12, 'missing' as EditType),
    ],
    explanations: [
      { start: 0, end: 2, type: 'tense' as const },
      { start: 4, end: 6 },
    ],
  }
  expect(kindsOfEdits(line)).toEqual(['tense', 'determiner', 'other', 'other'])
  const silent = line.edits.map((one) => ({ ...one, kind: 'grammar' as const }))
  expect(kindsOfEdits({ ...line, edits: silent })).toEqual(['tense', 'grammar', 'grammar', 'grammar'])
})

test.each([
  ['', 'the ', 'article'],
  ['a', 'an', 'article'],
  ['Weather', 'The weather', 'article'],
  ['the ', '', 'article'],
  ['one', 'a', 'article'],
  ['', 'my ', 'determiner'],
  ['the', 'my', 'determiner'],
  ['a', 'some', 'article'],
  ['', 'some ', 'determiner'],
  ['some', 'any', 'determiner'],
  ['one', 'each', 'determiner'],
  ['many', 'a lot of', 'determiner'],
  ['この', 'その', 'determiner'],
] as const)('the words of “%s → %s” decide whether the kind is the article: %s', (was, now, kind) => {
  expect(kindOf('replacement:determiner', was, now)).toBe(kind)
})

test.each([
  ['replacement:particle', 'を', 'に', 'preposition'],
  ['missing:particle', '', 'は', 'preposition'],
  ['replacement:particle', 'up', 'on', 'grammar'],
  ['replacement:morphology', '高いでした', '高かったです', 'grammar'],
  ['replacement:morphology', 'bored', 'boring', 'vocabulary'],
  ['replacement:pronoun', '彼', '私', 'vocabulary'],
  ['replacement:pronoun', 'me', 'I', 'grammar'],
] as const)('the kind of %s depends on the language of its words: %s → %s is %s', (type, was, now, kind) => {
  expect(kindOf(type, was, now)).toBe(kind)
})
