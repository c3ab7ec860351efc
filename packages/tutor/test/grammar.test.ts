import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkGrammar } from '../src/grammar/check.ts'
import { markedErrors, plainLines } from './grammar/sets.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const gold = ['en-a', 'en-b', 'en-c'].flatMap((name) => markedErrors(read(`../../correction/test/gold/${name}.txt`)))
const own = markedErrors(read('grammar/errors.txt'))
const wordsIn = (texts: readonly string[]) => texts.join(' ').split(/\s+/u).length
const alarms = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    checkGrammar(text).map(({ start, end, rule }) => `${rule}: ${text.slice(start, end)}: ${text}`),
  )

test('at most two false alarms in 1,000 correct words, on two sets', () => {
  const correct = plainLines(read('grammar/correct.txt'))
  const corrected = [...gold, ...own].map(({ right }) => right)
  expect(wordsIn(correct)).toBeGreaterThan(3000)
  expect(wordsIn(correct) + wordsIn(corrected)).toBeGreaterThan(7000)
  expect(alarms(correct).length).toBeLessThanOrEqual((wordsIn(correct) * 2) / 1000)
  expect(alarms(corrected).length).toBeLessThanOrEqual((wordsIn(corrected) * 2) / 1000)
  // Stricter than the limit, so that a rule that begins to guess is seen at once.
  expect([...alarms(correct), ...alarms(corrected)]).toEqual([])
})

/** The share of marked errors that a finding touches. */
function found(set: typeof gold): number {
  const hits = set.flatMap(({ text, errors }) => {
    const findings = checkGrammar(text)
    return errors.map((error) => findings.some(({ start, end }) => start <= error.end && end >= error.start))
  })
  return hits.filter(Boolean).length / hits.length
}

test('errors that the rules were made for are found, and a few of those that learners make at large', () => {
  expect(own.flatMap(({ errors }) => errors).length).toBeGreaterThan(100)
  expect(found(own)).toBeGreaterThanOrEqual(0.9)
  expect(found(gold)).toBeGreaterThanOrEqual(0.055)
})

test('a replacement is right wherever the set says what would be', () => {
  const wrong = own.flatMap(({ text, errors }) =>
    checkGrammar(text).flatMap((one) => {
      const same = errors.find(({ start, end }) => start === one.start && end === one.end)
      return same === undefined || same.label === 'none' || same.now.trim() === one.replacement
        ? []
        : [`${text}: ${one.replacement}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('findings ascend, do not overlap, change something, and disappear once they are followed', () => {
  for (const { text } of [...own, ...gold]) {
    const findings = checkGrammar(text)
    let end = 0
    for (const one of findings) {
      expect(one.start).toBeGreaterThanOrEqual(end)
      expect(text.slice(one.start, one.end)).not.toBe(one.replacement)
      end = one.end
    }
    // One correction may show the next: I have never went to abroad.
    let now = text
    for (let round = 0; round < 3; round++)
      now = checkGrammar(now).reduceRight(
        (all, { start, end: to, replacement }) => all.slice(0, start) + replacement + all.slice(to),
        now,
      )
    expect(checkGrammar(now)).toEqual([])
  }
})
