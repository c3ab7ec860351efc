import { expect, test } from 'vitest'
import { alignCounting } from '../src/align.ts'
import { apply } from '../src/index.ts'
import type { Language } from '../src/index.ts'

/** The largest cost for each character: twice the side of the largest table. */
const STEPS_PER_CHARACTER = 512

/** A text of `length` characters out of 2,000 words, in an order fixed by a small generator, every ninth corrected. */
function prose(length: number): { source: string; target: string } {
  const source: string[] = []
  const target: string[] = []
  let state = 1
  for (let n = 0, size = 0; size < length; n++) {
    state = (state * 48_271) % 2_147_483_647
    const word = `w${state % 2_000}`
    const stop = n % 12 === 11 ? '.' : ''
    source.push(word + stop)
    target.push(n % 9 === 8 ? `${word}x${stop}` : word + stop)
    size += word.length + stop.length + 1
  }
  return { source: source.join(' '), target: target.join(' ') }
}

function steps(source: string, target: string, language: Language = 'en'): number {
  const found = alignCounting(source, target, { language })
  expect(apply(source, found.edits)).toBe(target)
  return found.steps
}

test(
  'the cost of a corrected text grows no faster than the text, from 2,000 to 200,000 characters',
  { timeout: 60_000 },
  () => {
    const perCharacter = [2_000, 20_000, 200_000].map((length) => {
      const { source, target } = prose(length)
      return steps(source, target) / source.length
    })
    for (const cost of perCharacter) expect(cost).toBeLessThan(STEPS_PER_CHARACTER)
    expect(perCharacter[2]).toBeLessThan((perCharacter[1] ?? 0) * 1.5)
  },
)

function signs(first: number, kinds: number): string {
  return Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(first + (n % kinds))).join('')
}

function numbered(letter: string): string {
  return Array.from({ length: 20_000 }, (_, n) => letter + n).join(' ')
}

test(
  '20,000 characters against 20,000 quite different ones cost a bounded number of steps',
  { timeout: 60_000 },
  () => {
    const limit = 20_000 * STEPS_PER_CHARACTER
    expect(steps(signs(0x2200, 900), signs(0x1f300, 900))).toBeLessThan(limit)
    expect(steps(numbered('a'), numbered('b'))).toBeLessThan(limit)
    expect(steps(signs(0x3400, 6_000), signs(0x5000, 20_000), 'ja')).toBeLessThan(limit)
  },
)

test(
  'one endless sentence, one repeated word and one-sided texts stay within the same bound',
  { timeout: 60_000 },
  () => {
    expect(steps('a '.repeat(20_000), 'b a '.repeat(10_000))).toBeLessThan(20_000 * STEPS_PER_CHARACTER)
    expect(steps('. '.repeat(20_000), 'x')).toBeLessThan(20_000 * STEPS_PER_CHARACTER)
    expect(steps('', 'x. '.repeat(20_000))).toBeLessThan(20_000 * STEPS_PER_CHARACTER)
    expect(steps('a'.repeat(100_000), `${'a'.repeat(100_000)}b`)).toBeLessThan(1_000)
  },
)

test('a very long text without spaces does not overflow the stack', { timeout: 60_000 }, () => {
  expect(steps('間違'.repeat(10_000), '間違い'.repeat(7_000), 'ja')).toBeLessThan(21_000 * STEPS_PER_CHARACTER)
})
