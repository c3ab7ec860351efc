import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadToken } from '../src/english/changed.ts'
import { readEnglish } from '../src/english/reader.ts'
import { categoryOfChange } from '../src/english/types.ts'
import { categories, categoryOf } from '../src/index.ts'
import type { Category, Reader } from '../src/index.ts'
import { categoryGiven } from './gold/categories.ts'
import { goldPair } from './gold/gold.ts'
import { LINES } from './typed-lines.ts'

function given(line: string, reader: Reader): [string, Category][] {
  const pair = goldPair(line, 'en-test', 1)
  return pair.edits.map((edit) => [edit.replacement, categoryGiven(pair, edit, reader)])
}

function wanted(line: string): [string, Category][] {
  return goldPair(line, 'en-test', 1).edits.map((edit) => [edit.replacement, categoryOf(edit.type)])
}

test.each(LINES)('an edit has the category that a learner has to learn: %s', (line) => {
  expect(given(line, readEnglish)).toEqual(wanted(line))
})

test('the lines contain every category', () => {
  const reached = new Set(LINES.flatMap((line) => wanted(line).map(([, category]) => category)))
  expect(categories.filter((category) => !reached.has(category))).toEqual([])
})

/** The built-in reader with a dictionary of its own. */
function withDictionary(unknown: readonly string[]): Reader {
  return (tokens) =>
    readEnglish(tokens).map((word, at) => ({ ...word, known: !unknown.includes(tokens[at]?.toLowerCase() ?? '') }))
}

test('a word outside the dictionary is a slip, unless an ending explains it', () => {
  const reader = withDictionary(['bycycle', 'fastly', 'teached', 'childs', 'kaeru'])
  for (const line of [
    'I ride a {bycycle→bicycle|spelling}.',
    'He runs too {fastly→fast|morphology}.',
    'She {teached→taught|verb_form} me.',
    'Three {childs→children|noun_number} came.',
    'I {kaeru→return|spelling} at six.',
  ])
    expect(given(line, reader)).toEqual(wanted(line))
})

test('a word in the dictionary is a different word, even if it is similar', () => {
  const line = 'It was a nice {estimation→situation|noun}.'
  expect(given(line, withDictionary([]))).toEqual(wanted(line))
})

test('typographic apostrophes are apostrophes', () => {
  expect(given('I {don’t→do not|contraction} know.', readEnglish)).toEqual([['do not', 'contraction']])
  expect(given('I {dont→don’t|contraction} know.', readEnglish)).toEqual([['don’t', 'contraction']])
  expect(given('The dog hurt {it’s→its|spelling} leg.', readEnglish)).toEqual([['its', 'spelling']])
})

const anyWords = fc.array(
  fc.oneof(
    fc.constantFrom(
      'to',
      'the',
      'constructor',
      '__proto__',
      "don't",
      'is',
      'going',
      'more',
      'a',
      'of',
      'that',
      '’',
      '.',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  ),
  { maxLength: 12 },
)

function read(words: readonly string[]): ReadToken[] {
  const found = readEnglish(words)
  return words.map((text, at) => {
    const { pos, lemma, known } = found[at] ?? { pos: 'X', lemma: text, known: undefined }
    return { start: at, end: at + 1, text, word: /\p{L}/u.test(text), pos, lemma, known }
  })
}

test('any change has a category of the closed set', () => {
  const place = fc.nat({ max: 12 })
  fc.assert(
    fc.property(anyWords, anyWords, place, place, (source, target, start, length) => {
      const cut = (words: readonly string[]) => {
        const from = Math.min(start, words.length)
        return [from, Math.min(from + length, words.length)] as const
      }
      const [a0, a1] = cut(source)
      const [b0, b1] = cut(target)
      const removed = source.slice(a0, a1).join(' ')
      const added = target.slice(b0, b1).join(' ')
      const change = { source: read(source), a0, a1, target: read(target), b0, b1, removed, added }
      expect(categories).toContain(categoryOfChange(change))
    }),
  )
})
