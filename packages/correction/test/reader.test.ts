import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEnglish } from '../src/english/reader.ts'

/** The words with the classes of the built-in reader. */
function classes(text: string): string {
  const words = text.split(' ')
  const read = readEnglish(words)
  return words.map((word, at) => `${word}/${read[at]?.pos}`).join(' ')
}

function lemmas(text: string): string {
  return readEnglish(text.split(' '))
    .map(({ lemma }) => lemma)
    .join(' ')
}

test.each([
  'I/PRON like/VERB to/PART play/VERB tennis/NOUN with/ADP my/DET friends/NOUN ./PUNCT',
  'She/PRON has/AUX been/AUX studying/VERB English/NOUN for/ADP ten/NUM years/NOUN ./PUNCT',
  'Her/DET book/NOUN is/AUX better/ADJ than/ADP mine/PRON ./PUNCT',
  'The/DET student/NOUN who/PRON studies/VERB hard/ADV will/AUX pass/VERB the/DET exam/NOUN ./PUNCT',
  'I/PRON had/VERB a/DET lot/NOUN of/ADP time/NOUN ,/PUNCT so/CCONJ I/PRON did/VERB my/DET homework/NOUN ./PUNCT',
  'They/PRON look/VERB forward/ADV to/ADP seeing/VERB you/PRON again/ADV ./PUNCT',
  'I/PRON went/VERB to/ADP work/NOUN by/ADP bus/NOUN in/ADP May/NOUN ./PUNCT',
  "I/PRON don't/AUX know/VERB what/PRON to/PART do/VERB ./PUNCT",
  'I/PRON know/VERB that/SCONJ he/PRON left/VERB before/SCONJ she/PRON came/VERB ./PUNCT',
  'We/PRON met/VERB him/PRON in/ADP Hokkaido/PROPN on/ADP the/DET 3rd/NUM ./PUNCT',
  'They/PRON do/AUX not/PART like/VERB rainy/ADJ days/NOUN ./PUNCT',
  'The/DET beautiful/ADJ station/NOUN was/AUX built/VERB recently/ADV ./PUNCT',
  'I/PRON bought/VERB a/DET new/ADJ book/NOUN and/CCONJ read/VERB it/PRON at/ADP home/ADV ./PUNCT',
])('the classes of %s', (told) => {
  expect(classes(told.replaceAll(/\/[A-Z]+/g, ''))).toBe(told)
})

test.each([
  ['He studies , she hurried , we stopped , I am making', 'he study , she hurry , we stop , i be make'],
  ['Children took knives , women wore watches', 'child take knife , woman wear watch'],
  ['They were lying , dying and tying', 'they be lie , die and tie'],
  ['He bought better boxes and the biggest classes', 'he buy good box and the big class'],
  ["She doesn’t , it's , we'll , I'd , they won't", 'she do , be , will , would , they will'],
  ["My father's news", 'my father news'],
])('the base forms of %s', (text, told) => {
  expect(lemmas(text)).toBe(told)
})

test('listed words are known in all their forms, and for others `known` is undefined', () => {
  const known = (text: string) => readEnglish(text.split(' ')).map((word) => word.known)
  expect(known('Children enjoyed swimming happily')).toEqual([true, true, true, undefined])
  expect(known('I saw a grobbit , 12 times')).toEqual([true, true, true, undefined, true, true, true])
  expect(known('constructor __proto__ toString hasOwnProperty valueOf')).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

const anyWord = fc.oneof(
  fc.constantFrom('to', 'that', 'her', 'have', "n't", "'s", "let's", '’', '寿司', 'constructor', '__proto__', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

test('every word has one reading, the same each time', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 30 }), (words) => {
      const read = readEnglish(words)
      expect(read).toHaveLength(words.length)
      expect(readEnglish(words)).toEqual(read)
      for (const { pos, lemma } of read) expect([pos, lemma]).toEqual([expect.any(String), expect.any(String)])
    }),
  )
})

test('a mark ends the context of a word', () => {
  const [plain] = readEnglish(['Works', '.'])
  expect(readEnglish(['The', '.', 'Works', '.'])[2]).toEqual(plain)
})

test('very long words take no longer than others', () => {
  const hostile = ['a', 'a-', "a'", 'ing', 'ed', 'ss', 'nn', 'ly', '１', 'É'].map((part) =>
    part.repeat(20_000 / part.length),
  )
  // Processor time of this process in microseconds, so that other load does not count.
  const began = process.cpuUsage()
  readEnglish(hostile)
  expect(process.cpuUsage(began).user).toBeLessThan(200_000)
})
