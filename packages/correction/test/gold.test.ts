import { expect, test } from 'vitest'
import { readEnglish } from '../src/english/reader.ts'
import { align, apply } from '../src/index.ts'
import type { Language } from '../src/index.ts'
import { categoryGiven } from './gold/categories.ts'
import { goldPair, goldSets, readGold } from './gold/gold.ts'
import { sameCuts, scoreCuts, scoreTypes, trimmed } from './gold/score.ts'

const gold = goldSets().flatMap(readGold)

test('every gold line rebuilds its correction', () => {
  for (const { source, target, edits, set, line } of gold) {
    expect(apply(source, edits), `${set}.txt:${line}`).toBe(target)
  }
})

test.each<[Language, number]>([
  ['en', 200],
  ['ja', 60],
])('the gold set of %s has at least %i pairs with edits and no sentence twice', (language, least) => {
  const pairs = gold.filter((pair) => pair.language === language)
  expect(pairs.filter(({ edits }) => edits.length > 0).length).toBeGreaterThanOrEqual(least)
  const sources = pairs.map(({ source }) => source)
  expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([])
})

// Lower bounds: raise them when the engine improves, and never lower them.
test.each([
  { set: 'en-a', cuts: 0.97, types: 0.98 },
  { set: 'en-b', cuts: 0.9, types: 0.95 },
  { set: 'en-c', cuts: 0.99, types: 0.99 },
  { set: 'ja', cuts: 0.93, types: 0.92 },
  { set: 'ja-b', cuts: 0.99, types: 0.85 },
])('the engine’s scores on $set do not fall', ({ set, cuts, types }) => {
  const pairs = readGold(set)
  const { correction } = scoreCuts(pairs, ({ source, target, language }) => align(source, target, { language }))
  expect(correction).toBeGreaterThanOrEqual(cuts)
  const named = scoreTypes(pairs, (pair, edit) => categoryGiven(pair, edit, readEnglish))
  expect(named).toBeGreaterThanOrEqual(types)
})

test('a marked line gives both texts and the typed edits', () => {
  const marked = 'He {go→went|verb_tense} {to |preposition→|preposition}'
  expect(() => goldPair(marked, 'en-a', 3)).toThrow('en-a.txt:3')
  expect(goldPair('He {go→went|verb_tense} {to →|preposition}home{→ now|adverb}.', 'en-a', 1)).toMatchObject({
    source: 'He go to home.',
    target: 'He went home now.',
    edits: [
      { start: 3, end: 5, replacement: 'went', type: 'replacement:verb_tense' },
      { start: 6, end: 9, replacement: '', type: 'unnecessary:preposition' },
      { start: 13, end: 13, replacement: ' now', type: 'missing:adverb' },
    ],
  })
})

test.each([
  ['I {go→went} home.', 'written {was→now|category}'],
  ['I {go→{went→gone|verb}|verb} home.', 'do not overlap'],
  ['I {go→went|verb_tens} home.', 'no category "verb_tens"'],
  ['I {go→go|verb} home.', 'changes nothing'],
  ['I {go →went |verb_tense}home.', 'takes no white space that stays'],
  ['He is{→ a|determiner} teacher.', 'belongs behind'],
  ['He is {→a|determiner}teacher.', 'cuts a word in two'],
  ['He play{→s|agreement} tennis.', 'cuts a word in two'],
  ['We discussed {about→|preposition} the plan.', 'two spaces'],
  ['He is {→a |determiner}{→good |adjective}teacher.', 'make them one'],
])('a line that breaks the guideline is reported with file and line: %s', (marked, told) => {
  expect(() => goldPair(marked, 'en-b', 7)).toThrow(told)
  expect(() => goldPair(marked, 'en-b', 7)).toThrow('en-b.txt:7: ')
})

test('white space at the ends of an edit does not matter', () => {
  const pair = goldPair('He is {→a |determiner}teacher {about →|preposition}now.', 'en-a', 1)
  const { source } = pair
  const put = { start: 6, end: 6, replacement: 'a' }
  expect(trimmed(source, { start: 5, end: 5, replacement: ' a' })).toEqual(put)
  expect(trimmed(source, { start: 5, end: 6, replacement: ' a ' })).toEqual(put)
  expect(trimmed(source, { start: 13, end: 19, replacement: '' })).toEqual({ start: 14, end: 19, replacement: '' })
  expect(trimmed(source, { start: 5, end: 6, replacement: '' })).toEqual({ start: 5, end: 6, replacement: '' })
  const asOthers = [
    { start: 5, end: 5, replacement: ' a' },
    { start: 13, end: 19, replacement: '' },
  ]
  expect(sameCuts(pair, asOthers)).toBe(true)
  expect(scoreCuts([pair], () => asOthers)).toEqual({ span: 1, correction: 1, exact: 1 })
})

test('a score counts places, corrections and whole sentences over all pairs', () => {
  const pairs = [
    goldPair('I {go→went|verb_tense} home.', 'en-a', 1),
    goldPair('{a→the|determiner} cat{→.|punctuation}', 'en-a', 2),
  ]
  const answers = [[{ start: 2, end: 4, replacement: 'went' }], [{ start: 0, end: 1, replacement: 'The' }]]
  expect(scoreCuts(pairs, ({ line }) => answers[line - 1] ?? [])).toEqual({
    span: 4 / 5,
    correction: 2 / 5,
    exact: 1 / 2,
  })
})
