import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChars, countWords, joinItems, lengthOf, unitOf, withinWords } from './index.ts'

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

test('[V-015] any white space separates words; n words pass a limit of n, and one more does not', () => {
  const five = '  one\u3000two\n\nthree \t four\r\nfive '
  expect(countWords(five)).toBe(5)
  expect(withinWords(five, 5)).toBe(true)
  expect(withinWords(`${five} six`, 5)).toBe(false)
})

test('blank texts have no words and no characters', () => {
  for (const blank of ['', ' ', '\u3000\n\t', '\uFEFF']) {
    expect(countWords(blank)).toBe(0)
    expect(countChars(blank)).toBe(0)
  }
})

test('characters are composed code points without white space', () => {
  expect(countChars('か\u3099っこう')).toBe(4)
  expect(countChars('が っ\u3000こ\nう')).toBe(4)
  expect(countChars('𠮷野家')).toBe(3)
})

test('[S-017] category 11 counts the Japanese characters, the others the English words', () => {
  const items = [
    { english: 'I like tea.', japanese: '私は お茶' },
    { english: 'You too', japanese: 'あなたも' },
  ]
  expect(unitOf(11)).toBe('chars')
  expect(lengthOf(11, items)).toBe(8)
  for (const category of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    expect(unitOf(category)).toBe('words')
    expect(lengthOf(category, items)).toBe(5)
  }
})

test('joining items changes neither words nor characters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      expect(countWords(joinItems(texts))).toBe(sum(texts.map(countWords)))
      expect(countChars(joinItems(texts))).toBe(sum(texts.map(countChars)))
    }),
  )
})
