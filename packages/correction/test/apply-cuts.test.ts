import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  align,
  apply,
  divide,
  combine,
  holds,
  isCut,
  join,
  applyCuts,
  withCut,
  withoutCut,
  wordsOfEdit,
} from '../src/index.ts'
import type { Cut, Edit } from '../src/index.ts'

const english = { language: 'en' } as const
const english2 = (source: string, target: string) => align(source, target, english)
const shownEdits = (source: string, edits: readonly Edit[]) =>
  edits.map(({ start, end, replacement }) => `${source.slice(start, end)}>${replacement}`)

const word = fc.constantFrom(
  'a',
  'the',
  'go',
  'went',
  'home',
  'with',
  'old',
  'dog',
  'dogs',
  'school',
  ',',
  '.',
  'I',
  '\n',
)
const line = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
const whole = (source: string, edits: readonly Edit[]) =>
  edits.length === 0 || isCut(source, { start: 0, end: source.length, parts: [...edits] })

/** Applies a series of an instructor's actions to the edits of a line. */
const act = fc.record({
  does: fc.constantFrom('divide', 'join', 'undo'),
  at: fc.nat(20),
  was: fc.nat(4),
  now: fc.nat(4),
})
type Act = { does: string; at: number; was: number; now: number }

function done(source: string, target: string, acts: readonly Act[]): Cut[] {
  const found = english2(source, target)
  return acts.reduce<Cut[]>((cuts, { does, at, was, now }) => {
    const edits = applyCuts(source, found, cuts)
    const [edit, next] = [edits[at % (edits.length || 1)], edits[(at % (edits.length || 1)) + 1]]
    if (!edit) return cuts
    if (does === 'undo') return withoutCut(cuts, edit)
    if (does === 'join')
      return next ? (withCut(edits, cuts, [edit, next], [join(source, edit, next, 'en')]) ?? cuts) : cuts
    const parts = divide(source, edit, { was, now }, 'en')
    return parts.length > 0 ? (withCut(edits, cuts, [edit], parts) ?? cuts) : cuts
  }, [])
}

test('an edit is divided between its words, and each part has its own type', () => {
  const source = 'I go to school.'
  const edit: Edit = { start: 2, end: 7, replacement: 'went into', type: 'replacement:other' }
  const parts = divide(source, edit, { was: 1, now: 1 }, 'en')
  expect(shownEdits(source, parts)).toEqual(['go>went', 'to>into'])
  expect(parts.map(({ type }) => type)).toEqual(['replacement:verb_tense', 'replacement:preposition'])
  expect(wordsOfEdit(source, edit, 'en')).toEqual({ was: ['go', 'to'], now: ['went', 'into'] })
})

test('an insertion or deletion includes its white space', () => {
  const source = 'He see very big cat.'
  const edit: Edit = { start: 3, end: 15, replacement: 'saw a large', type: 'replacement:other' }
  expect(shownEdits(source, divide(source, edit, { was: 1, now: 2 }, 'en'))).toEqual(['see>saw a', 'very big>large'])
  const rest: Edit = { start: 7, end: 15, replacement: 'large', type: 'replacement:other' }
  expect(shownEdits(source, divide(source, rest, { was: 1, now: 0 }, 'en'))).toEqual(['very >', 'big>large'])
  const noun: Edit = { start: 16, end: 19, replacement: 'the cats', type: 'replacement:other' }
  expect(shownEdits(source, divide(source, noun, { was: 0, now: 1 }, 'en'))).toEqual(['>the ', 'cat>cats'])
})

test('unchanged parts are omitted, and an edit has no border at its ends or inside an insertion', () => {
  const source = 'the big dog'
  const edit: Edit = { start: 0, end: 11, replacement: 'a big dog', type: 'replacement:other' }
  expect(shownEdits(source, divide(source, edit, { was: 1, now: 1 }, 'en'))).toEqual(['the>a'])
  for (const border of [
    { was: 0, now: 0 },
    { was: 3, now: 3 },
  ])
    expect(divide(source, edit, border, 'en')).toEqual([])
  const put: Edit = { start: 4, end: 4, replacement: 'very very ', type: 'missing:adverb' }
  expect(divide(source, put, { was: 0, now: 1 }, 'en')).toEqual([])
})

test('an edit is not cut into two insertions at one place', () => {
  const source = 'dogs'
  const dog: Edit = { start: 0, end: 4, replacement: 'dog', type: 'replacement:noun_number' }
  const edits: Edit[] = [dog, { start: 4, end: 4, replacement: ' a', type: 'missing:determiner' }]
  const parts = divide(source, dog, { was: 1, now: 0 }, 'en')
  expect(shownEdits(source, parts)).toEqual(['dogs>', '>dog'])
  expect(withCut(edits, [], [dog], parts)).toBeUndefined()
})

test('Japanese is divided between its words', () => {
  const source = '公園で行く。'
  const edit: Edit = { start: 0, end: 5, replacement: '駅へ行った', type: 'replacement:other' }
  expect(shownEdits(source, divide(source, edit, { was: 1, now: 1 }, 'ja')).slice(0, 1)).toEqual(['公園>駅'])
})

test('two edits and the text between them become one', () => {
  const source = 'She could relaxed there.'
  const [first, second] = [
    { start: 4, end: 9, replacement: 'was able to', type: 'replacement:verb' },
    { start: 10, end: 17, replacement: 'relax', type: 'replacement:verb_form' },
  ] as const
  expect(shownEdits(source, [join(source, first, second, 'en')])).toEqual(['could relaxed>was able to relax'])
})

test('a cut survives typing elsewhere, is ignored while its own text differs, and returns with that text', () => {
  const source = 'Yesterday I go to school and meet him.'
  const target = 'Yesterday I went to a school and meet him.'
  const edits = english2(source, target)
  const first = edits[0]
  const second = edits[1]
  if (!first || !second) throw new Error('two edits were expected')
  const cuts = withCut(edits, [], [first, second], [join(source, first, second, 'en')]) ?? []
  const see = (text: string) => shownEdits(source, applyCuts(source, english2(source, text), cuts))
  expect(see(target)).toEqual(['go to >went to a '])
  expect(see('Yesterday I went to a school and met him.')).toContain('go to >went to a ')
  expect(see('Yesterday I walked to a school and meet him.')).not.toContain('go to >went to a ')
  expect(see(target)).toEqual(['go to >went to a '])
})

test('after any divisions, joins and undos the edits give the same text, in order and without overlap', () => {
  fc.assert(
    fc.property(line, line, fc.array(act, { maxLength: 8 }), (source, target, acts) => {
      const cuts = done(source, target, acts)
      const edits = applyCuts(source, english2(source, target), cuts)
      expect(apply(source, edits)).toBe(target)
      expect(whole(source, edits)).toBe(true)
      expect(cuts.every((cut) => isCut(source, cut) && holds(cut, edits))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('cuts of another text do not change the result', () => {
  fc.assert(
    fc.property(line, line, line, fc.array(act, { maxLength: 5 }), (source, first, second, acts) => {
      const edits = applyCuts(source, english2(source, second), done(source, first, acts))
      expect(apply(source, edits)).toBe(second)
      expect(whole(source, edits)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('invalid cuts are ignored', () => {
  const part = (start: number, end: number, replacement = 'x'): Edit => ({
    start,
    end,
    replacement,
    type: 'replacement:other',
  })
  const cut = (start: number, end: number, ...parts: Edit[]) => isCut('ab 👩 cd', { start, end, parts })
  expect(cut(0, 2, part(0, 2))).toBe(true)
  for (const wrong of [
    cut(0, 2),
    cut(2, 0, part(0, 2)),
    cut(0, 99, part(0, 2)),
    cut(0, 2, part(1, 3)),
    cut(0, 2, part(1, 2), part(0, 1)),
    cut(0, 2, part(0, 2), part(1, 2)),
    cut(0, 2, part(0, 2, 'ab')),
    cut(0, 5, part(3, 4)),
  ])
    expect(wrong).toBe(false)
})

test('combining two readings of a correction keeps its text and the cuts by hand', () => {
  const reader = (words: readonly string[]) => words.map((text) => ({ pos: 'NOUN' as const, lemma: text, known: true }))
  fc.assert(
    fc.property(line, line, fc.array(act, { minLength: 1, maxLength: 5 }), (source, target, acts) => {
      const cuts = done(source, target, acts)
      const wanted = applyCuts(source, english2(source, target), cuts)
      for (const other of [
        align(source, target, { language: 'en', reader }),
        align(source, target, { language: 'ja' }),
      ]) {
        const edits = combine(source, other, wanted, cuts)
        expect(apply(source, edits)).toBe(target)
        expect(whole(source, edits)).toBe(true)
        expect(cuts.every((cut) => holds(cut, edits))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('combining without cuts changes nothing', () => {
  const source = 'I go to park.'
  const edits = english2(source, 'I went to the park.')
  expect(combine(source, edits, english2(source, 'I went to the park.'), [])).toEqual(edits)
})
