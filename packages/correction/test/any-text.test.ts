import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, apply, segments, sentences, statistics } from '../src/index.ts'
import type { Language } from '../src/index.ts'

const SCRAPS = [
  'a',
  'an',
  'apple',
  'Apple',
  "don't",
  'well-known',
  '3.5',
  ' ',
  '  ',
  '\t',
  '\r\n',
  '\r',
  '\n',
  '.',
  ',',
  '!!',
  '"',
  '(',
  'Mr.',
  '私',
  'は',
  '行きます',
  '。',
  '「',
  '」',
  '、',
  '　',
  '😀',
  '👨‍👩‍👧',
  '🇯🇵',
  '\u0301',
  'é',
  '葛󠄀',
  '𛀁',
  'あ🏻',
  '間違',
  '\ud83d',
  '\ude00',
  '\u200d',
  'constructor',
  '__proto__',
  "'",
  " 's",
  '',
]
const language = fc.constantFrom<Language>('en', 'ja')
const scrap = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...SCRAPS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
)
const text = fc.array(scrap, { maxLength: 40 }).map((scraps) => scraps.join(''))
/** Two similar texts, like a correction: the same scraps, some omitted, some doubled. */
const pair = fc.array(fc.tuple(scrap, scrap, fc.nat(9)), { maxLength: 40 }).map((rows) => ({
  source: rows.map(([one, two, how]) => (how === 0 ? '' : how === 1 ? one + two : one)).join(''),
  target: rows.map(([one, two, how]) => (how === 2 ? '' : how === 3 ? two : one)).join(''),
}))
const pairs = fc.oneof(pair, fc.record({ source: text, target: text }))

function splitsSurrogates(whole: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(whole.slice(at - 1, at + 1))
}

test('applying the edits gives the target for any two strings', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(pairs, language, ({ source, target }, chosen) => {
      const edits = align(source, target, { language: chosen })
      expect(apply(source, edits)).toBe(target)
      let end = 0
      let previous = -1
      for (const edit of edits) {
        expect(edit.start).toBeGreaterThanOrEqual(end)
        expect(edit.end).toBeGreaterThan(previous)
        expect(source.slice(edit.start, edit.end)).not.toBe(edit.replacement)
        for (const at of [edit.start, edit.end]) expect(at > 0 && splitsSurrogates(source, at)).toBe(false)
        end = edit.end
        previous = edit.end === edit.start ? edit.end : edit.end - 1
      }
    }),
    { numRuns: 3000 },
  )
})

test('equal texts give no edit, and an empty text gives at most one', () => {
  fc.assert(
    fc.property(text, language, (whole, chosen) => {
      expect(align(whole, whole, { language: chosen })).toEqual([])
      expect(align('', whole, { language: chosen }).length).toBeLessThanOrEqual(1)
      expect(align(whole, '', { language: chosen }).length).toBeLessThanOrEqual(1)
    }),
  )
})

test('segments cover the source in order and contain every edit', () => {
  fc.assert(
    fc.property(pairs, ({ source, target }) => {
      const edits = align(source, target, { language: 'en' })
      const shown = segments(source, edits)
      expect(shown.map((piece) => (piece.kind === 'same' ? piece.text : piece.removed)).join('')).toBe(source)
      expect(shown.map((piece) => (piece.kind === 'same' ? piece.text : piece.edit.replacement)).join('')).toBe(target)
      expect(shown.flatMap((piece) => (piece.kind === 'edit' ? [piece.edit] : []))).toEqual(edits)
    }),
  )
})

test('sentences join to the text and are never empty', () => {
  fc.assert(
    fc.property(text, language, (whole, chosen) => {
      const pieces = sentences(whole, chosen)
      expect(pieces.join('')).toBe(whole)
      expect(pieces).not.toContain('')
    }),
    { numRuns: 2000 },
  )
})

test('statistics count deletions and insertions', () => {
  const edits = align('I go to a school.', 'I went to school!', { language: 'en' })
  expect(Object.keys(statistics(edits, 17).types)).toEqual(edits.map(({ type }) => type))
  expect(statistics(edits, 17)).toMatchObject({ edits: 3, removed_chars: 5, added_chars: 5, share: 5 / 17 })
  expect(statistics([], 0).share).toBe(0)
  fc.assert(
    fc.property(pairs, ({ source, target }) => {
      const edits = align(source, target, { language: 'ja' })
      const { added_chars, removed_chars, share, ...counts } = statistics(edits, source.length)
      for (const of of [counts.types, counts.categories]) {
        expect(Object.values(of).reduce((sum, count) => sum + count, 0)).toBe(edits.length)
      }
      expect(source.length - removed_chars + added_chars).toBe(target.length)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})
