import fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, apply, compareAttempt, type Edit, type Language } from '../src/index.ts'
import { goldSets, readGold } from './gold/gold.ts'

const gold = goldSets()
  .flatMap(readGold)
  .filter(({ edits }) => edits.length > 0)
type Pair = (typeof gold)[number]

/** Applies the edits that are chosen, and compares. */
function tried({ source, edits, language }: Pair, chosen: (at: number) => boolean, change = (text: string) => text) {
  const text = change(
    apply(
      source,
      edits.filter((_, at) => chosen(at)),
    ),
  )
  return { text, ...compareAttempt({ original: source, edits }, text, language) }
}

const half = (at: number) => at % 2 === 0

test.each([
  ['all', () => true],
  ['none', () => false],
  ['half', half],
  ['the other half', (at: number) => !half(at)],
] as const)('with %s of the edits of a gold pair exactly these are found', (_, chosen) => {
  for (const pair of gold) {
    const { outcomes, broken } = tried(pair, chosen)
    expect(outcomes).toEqual(pair.edits.map((_edit, at) => (chosen(at) ? 'found' : 'missed')))
    expect(broken).toEqual([])
  }
})

test('any choice of the edits of a gold pair is found exactly', () => {
  const choice = fc
    .constantFrom(...gold)
    .chain((pair) =>
      fc.tuple(
        fc.constant(pair),
        fc.array(fc.boolean(), { minLength: pair.edits.length, maxLength: pair.edits.length }),
      ),
    )
  fc.assert(
    fc.property(choice, ([pair, chosen]) => {
      const { outcomes, broken } = tried(pair, (at) => chosen[at] ?? false)
      expect(outcomes).toEqual(chosen.map((is) => (is ? 'found' : 'missed')))
      expect(broken).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

/** A sentence that no gold pair has, so that its words are new everywhere. */
const added: Record<Language, string> = { en: ' Zebras yawn loudly.', ja: 'シマウマがあくびをします。' }

// Lower bounds: raise them when the comparison improves, and never lower them.
test('beside a sentence of their own the edits are still found', () => {
  let [right, all] = [0, 0]
  for (const pair of gold) {
    const { outcomes } = tried(pair, half, (text) => text + added[pair.language])
    right += outcomes.filter((outcome, at) => (outcome === 'found') === half(at)).length
    all += outcomes.length
  }
  expect(right / all).toBeGreaterThanOrEqual(0.97)
})

test('any two texts are compared: an outcome for each edit, and changes that rebuild nothing else', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(text, text, text, fc.constantFrom<Language>('en', 'ja'), (original, target, attempt, language) => {
      const edits = align(original, target, { language })
      const { outcomes, broken } = compareAttempt({ original, edits }, attempt, language)
      expect(outcomes).toHaveLength(edits.length)
      for (const { start, end } of broken) expect([start >= 0, end <= original.length]).toEqual([true, true])
      expect(compareAttempt({ original, edits }, target, language).outcomes).not.toContain('missed')
    }),
  )
})

const edit = (source: string, was: string, now: string): Edit => {
  const start = source.indexOf(was)
  return { start, end: start + was.length, replacement: now, type: 'replacement:other' }
}

const source = 'He go to the libary and discuss about it.'
const edits = [edit(source, 'go', 'went'), edit(source, 'libary', 'library'), edit(source, 'about ', '')]
const outcomes = (attempt: string) => compareAttempt({ original: source, edits }, attempt, 'en')

test.each([
  ['He went to the library and discuss it.', ['found', 'found', 'found'], []],
  ['He goes to the libary and discuss about it.', ['otherwise', 'missed', 'missed'], []],
  ['He went to the libary and discuss  it.', ['found', 'missed', 'found'], []],
  ['He went to a library and discuss about it.', ['found', 'found', 'missed'], ['a']],
  ['He went to the museum and discussed about it.', ['found', 'otherwise', 'missed'], ['discussed']],
  ['', ['otherwise', 'otherwise', 'otherwise'], []],
] as const)('%s', (attempt, expected, broken) => {
  const compared = outcomes(attempt)
  expect(compared.outcomes).toEqual(expected)
  expect(compared.broken.map(({ replacement }) => replacement)).toEqual(broken)
})

test('a curly quotation mark of a phone is no change, unless it is the correction', () => {
  const original = "I dont know, he said it's ok"
  const line = { original, edits: [edit(original, 'dont', "don't")] }
  expect(compareAttempt(line, 'I don’t know, he said it’s ok', 'en')).toEqual({ outcomes: ['found'], broken: [] })
  const quoted = { original: "it's", edits: [edit("it's", "it's", 'it’s')] }
  expect(compareAttempt(quoted, "it's", 'en').outcomes).toEqual(['missed'])
  expect(compareAttempt(quoted, 'it’s', 'en').outcomes).toEqual(['found'])
})
