import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reader } from '@tensaku/correction'
import type { Log } from '../../ports/log.ts'
import { fullReader } from './full-reader.ts'
import { tagger } from './tagger.ts'

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

async function loaded(): Promise<Reader> {
  const reader = await fullReader(silent)()
  if (!reader) throw new Error('The reader was not loaded.')
  return reader
}
const read = async (text: string) => {
  const words = text.split(' ')
  const found = (await loaded())(words)
  return words.map((word, at) => [word, found[at]?.pos, found[at]?.lemma, found[at]?.known])
}

test('every word has its part of speech, its base form, and whether it exists', async () => {
  expect(await read('Yesterday she went to play baskeball .')).toEqual([
    ['Yesterday', 'NOUN', 'yesterday', true],
    ['she', 'PRON', 'she', true],
    ['went', 'VERB', 'go', true],
    ['to', 'PART', 'to', true],
    ['play', 'VERB', 'play', true],
    ['baskeball', 'NOUN', 'baskeball', false],
    ['.', 'PUNCT', '.', undefined],
  ])
})

test('a word that the tagger splits stays one word', async () => {
  const found = await read(
    "I'm sure he doesn’t like my teacher's well-known sister-in-law and cannot go ; I won't , she'd",
  )
  expect(found.filter(([word]) => /['’-]|cannot/.test(String(word)))).toEqual([
    ["I'm", 'AUX', 'be', true],
    ['doesn’t', 'AUX', 'do', true],
    ["teacher's", 'NOUN', 'teacher', true],
    ['well-known', 'ADJ', 'well-known', true],
    ['sister-in-law', 'NOUN', 'sister-in-law', true],
    ['cannot', 'AUX', 'can', true],
    ["won't", 'AUX', 'will', true],
    ["she'd", 'AUX', 'would', true],
  ])
})

test('British words exist, misspelt words do not, and numbers are not looked up', async () => {
  const words = 'colours favourite organised travelling theatre wourk feelling anothre sise 10,000 3pm 日本'
  expect((await read(words)).map(([word, , , known]) => [word, known])).toEqual([
    ...['colours', 'favourite', 'organised', 'travelling', 'theatre'].map((word) => [word, true]),
    ...['wourk', 'feelling', 'anothre', 'sise'].map((word) => [word, false]),
    ['10,000', undefined],
    ['3pm', undefined],
    ['日本', false],
  ])
})

const anyWord = fc.oneof(
  fc.constantFrom("don't", 'U.S.A.', 'e.g.', ':-)', '#a', '@b', 'a@b.co', 'http://x.y/z', '12:30', '$5', 'well-known'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    "constructor's",
    'toString',
    '\ud800',
    'a\u0000b',
    '\u200b',
    '👨‍👩‍👧',
    'e\u0301',
    '日本',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((text) => text.replace(/\s/gu, '') || 'x'),
)

test('any words give one answer for each word', async () => {
  const reader = await loaded()
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 30 }), (words) => {
      const found = reader(words)
      expect(found).toHaveLength(words.length)
      for (const { pos, lemma } of found) expect([pos, lemma]).toEqual([expect.any(String), expect.any(String)])
    }),
  )
})

test('unknown words do not shift the tags of known ones', async () => {
  const reader = await loaded()
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 8 }), (words) => {
      const all = [...words.flatMap((word) => [word, 'elephants']), 'went']
      const found = reader(all)
      expect(all.flatMap((word, at) => (word === 'elephants' ? [found[at]?.lemma] : []))).toEqual(
        words.map(() => 'elephant'),
      )
      expect(found.at(-1)?.lemma).toBe('go')
    }),
  )
})

test('a word such as “constructor” has a base form like any other', async () => {
  const found = await read("the constructor's hat")
  expect(found[1]).toEqual(["constructor's", 'NOUN', 'constructor', true])
})

test('the tagger can be created again any number of times', { timeout: 60_000 }, () => {
  const tag = tagger()
  for (let times = 0; times < 24; times++) expect(tag(['she', 'went'], 60_000)[1]).toEqual({ pos: 'VERB', lemma: 'go' })
})

test('the built-in reader reads a sentence on which the full one fails, and the log reports it once', async () => {
  const errors: string[] = []
  const broken: Reader = () => {
    throw new Error('broken')
  }
  const reader = await fullReader({ ...silent, error: (message) => void errors.push(message) }, async () => broken)()
  for (let times = 0; times < 2; times++)
    expect(reader?.(['She', 'went'])[1]).toMatchObject({ pos: 'VERB', lemma: 'go' })
  expect(errors).toEqual(['The full reader of English failed at a sentence; the built-in one serves there'])
})

test('the longest words take no longer than others', async () => {
  const reader = await loaded()
  const hostile = ['a.', 'a-', "a'", 'a/', '((', '@', '1,'].map((part) => part.repeat(10_000 / part.length))
  const began = process.cpuUsage()
  reader([...hostile, 'end'])
  expect(process.cpuUsage(began).user).toBeLessThan(500_000)
})

test('a reader that cannot be loaded is logged once, and nothing is thrown', async () => {
  const errors: string[] = []
  const failing = fullReader({ ...silent, error: (message) => void errors.push(message) }, () =>
    Promise.reject(new Error('no such file')),
  )
  expect(await failing()).toBeUndefined()
  expect(await failing()).toBeUndefined()
  expect(errors).toEqual(['The full reader of English could not be loaded; the built-in one serves'])
})
