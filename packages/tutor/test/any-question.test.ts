import { editTypes, type Edit } from '@tensaku/correction'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, type Asked, type Template } from '../src/index.ts'
import { plain } from '../src/writing.ts'
import { delivered } from './asked.ts'

const templates: readonly (Template | null)[] = [
  'explain',
  'alternatives',
  'grammar',
  'meaning',
  'level',
  'hint',
  'confirm',
  null,
]
const hostile = [
  'See [here](https://evil.example) or http://evil.example',
  '![pixel](http://evil.example/p.png) <img src=x onerror=alert(1)> www.evil.example',
  'write to someone@evil.example **now**',
  '# Title\n- list\n> quote\n\n| a | b |\n|---|---|',
  'I goed to `Kyoto`. He like it. \ud83d \u202eabc\u0000',
  '「これ」は *何* ですか。',
  '[a]: http://evil.example\n\n[a]',
]
const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ maxLength: 300, unit: 'grapheme' }),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.constant('I go to home every day and he like it. '.repeat(100)),
)
const offset = fc.integer({ min: 0, max: 400 })
const place = fc.option(fc.record({ line: fc.integer({ min: 1, max: 3 }), start: offset, end: offset }))
const edit = (original: string) =>
  fc
    .record({
      start: offset,
      length: fc.integer({ min: 0, max: 9 }),
      replacement: text,
      type: fc.constantFrom(...editTypes),
    })
    .map(({ start, length, replacement, type }): Edit => {
      const from = Math.min(start, original.length)
      return { start: from, end: Math.min(from + length, original.length), replacement, type }
    })
const line = fc.tuple(fc.integer({ min: 1, max: 3 }), text, text).chain(([n, original, said]) =>
  fc.record({
    n: fc.constant(n),
    original: fc.constant(original),
    edits: fc.array(edit(original), { maxLength: 1 }),
    explanations: fc.array(fc.record({ start: offset, end: offset, text: fc.constant(said) }), { maxLength: 2 }),
  }),
)
const question: fc.Arbitrary<Asked> = fc.record({
  template: fc.constantFrom(...templates),
  input: text,
  language: fc.constantFrom('ja', 'en'),
  course: fc.constantFrom('basic', 'advanced'),
  texts: fc.array(fc.record({ n: fc.integer({ min: 1, max: 3 }), english: text, japanese: text }), { maxLength: 3 }),
  edits: fc.array(line, { maxLength: 3 }),
  weakKinds: fc.subarray(['tense', 'article', 'grammar', 'other'] as const).map((kinds) => [...kinds]),
  phrases: fc.array(fc.record({ text, meaning: text }), { maxLength: 3 }),
  ownCards: fc.array(fc.record({ english: text, japanese: text }), { maxLength: 3 }),
  place,
  hintsBefore: fc.integer({ min: 0, max: 4 }),
  isAiThere: fc.boolean(),
})

/** Marks that Markdown would read as a link, an image, an address or HTML: none is left without its backslash. */
const MARKS = /(?<!\\)[[\]<>|`_~@]|[\w)]:\/\/|\bwww\.|(?<!\\)&\w+;|^(?:#|>)/imu

test('any question has the same answer twice: one with words, of 4,000 characters at most, without links and markup', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const answer = answerOf(asked)
      expect(answer).toEqual(answerOf(structuredClone(asked)))
      expect(answer.content.trim()).not.toBe('')
      expect(answer.content.length).toBeLessThanOrEqual(4000)
      expect(answer.content.isWellFormed()).toBe(true)
      expect(answer.content).not.toMatch(MARKS)
      expect(new Set(answer.sources).size).toBe(answer.sources.length)
    }),
    { numRuns: 400 },
  )
})

test('a text from outside stays one line that is read as it was written', () => {
  fc.assert(
    fc.property(text, (given) => {
      const shown = plain(given, 10_000).replaceAll(/\\(.)/gu, '$1')
      const kept = (one: string) =>
        one.replaceAll(/[\s\p{Cc}\p{Cs}\ufffd\u200b\u2028-\u202e\u2066-\u2069\ufeff\\]+/gu, '')
      expect(kept(shown)).toBe(kept(given))
      expect(shown).not.toContain('\n')
    }),
  )
})

/** Words that no text of ours contains. */
const own = fc
  .array(fc.constantFrom('zuq', 'vex', 'wop', 'kib', 'lom', 'gax'), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '))
const OWN = /\b(?:zuq|vex|wop|kib|lom|gax)(?: (?:zuq|vex|wop|kib|lom|gax))*\b/gu

test('only words that were given are quoted, and only where they were given', () => {
  fc.assert(
    fc.property(fc.constantFrom(...templates), fc.array(own, { minLength: 6, maxLength: 6 }), (template, words) => {
      const [a = '', b = '', c = '', d = '', e = '', input = ''] = words
      const given = [a, b, c, d, e, input]
      const asked: Asked = {
        template,
        input,
        language: 'ja',
        course: 'basic',
        texts: [{ n: 1, english: a, japanese: '' }],
        edits: [delivered(a, b, { explanations: [{ start: 0, end: a.length, text: c }] })],
        weakKinds: [],
        phrases: [{ text: d, meaning: '' }],
        ownCards: [{ english: e, japanese: '' }],
        place: null,
        hintsBefore: 0,
        isAiThere: true,
      }
      for (const [quote] of answerOf(asked).content.matchAll(OWN))
        expect(given.some((one) => one.includes(quote))).toBe(true)
    }),
    { numRuns: 200 },
  )
})
