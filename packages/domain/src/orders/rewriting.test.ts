import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRewritten, rewriting } from './index.ts'

const change = (start: number, end: number, replacement: string) => ({ start, end, replacement })

test('replaced, removed and added words are counted, and punctuation alone is not', () => {
  const original = 'I go to big park yesterday'
  const edits = [change(2, 4, 'went'), change(8, 8, 'the '), change(8, 12, ''), change(26, 26, '.')]
  expect(rewriting([{ original, edits }], 'en')).toEqual({ changed: 3, of: 6, share: 0.5 })
})

test('the longer side of a replacement counts, and Japanese is counted in characters', () => {
  expect(rewriting([{ original: 'I could go', edits: [change(2, 7, 'was able to')] }], 'en').changed).toBe(3)
  const japanese = { original: '公園で行く。', edits: [change(2, 3, 'へ'), change(3, 5, '行きました')] }
  expect(rewriting([japanese], 'ja')).toEqual({ changed: 6, of: 5, share: 1 })
})

test('exactly a third is not too much, and one more word is', () => {
  const original = 'a b c d e f'
  const first = change(0, 1, 'x')
  const second = change(2, 3, 'x')
  const more = change(4, 5, 'x')
  expect(isRewritten(rewriting([{ original, edits: [first, second] }], 'en'))).toBe(false)
  expect(isRewritten(rewriting([{ original, edits: [first, second, more] }], 'en'))).toBe(true)
  expect(isRewritten(rewriting([{ original: '', edits: [change(0, 0, 'x')] }], 'en'))).toBe(false)
})

const words = fc.array(fc.constantFrom('a', 'dog', 'went', '.', '犬', 'é'), { minLength: 1, maxLength: 12 })
/** A text in which some words were replaced, each by the same words. */
const corrected = fc.tuple(words, fc.array(fc.nat(11)), words).map(([all, places, news]) => {
  let at = 0
  const starts = all.map((word) => {
    const start = at
    at += word.length + 1
    return start
  })
  const chosen = [...new Set(places)].filter((place) => place < all.length).toSorted((a, b) => a - b)
  const edits = chosen.map((place) => {
    const start = starts[place] ?? 0
    return change(start, start + (all[place]?.length ?? 0), news[place % news.length] ?? '')
  })
  return { original: all.join(' '), edits }
})

test('the share is between 0 and 1, grows with each change, and does not depend on line breaks', () => {
  fc.assert(
    fc.property(
      fc.array(corrected, { maxLength: 4 }),
      fc.constantFrom('en' as const, 'ja' as const),
      (lines, language) => {
        const all = rewriting(lines, language)
        expect(all.share).toBeGreaterThanOrEqual(0)
        expect(all.share).toBeLessThanOrEqual(1)
        const none = rewriting(
          lines.map((line) => ({ ...line, edits: [] })),
          language,
        )
        expect(none).toEqual({ changed: 0, of: all.of, share: 0 })
        const fewer = lines.map((line) => ({ ...line, edits: line.edits.slice(1) }))
        expect(rewriting(fewer, language).changed).toBeLessThanOrEqual(all.changed)
        const apart = lines.map((line) => rewriting([line], language))
        expect(apart.reduce((sum, one) => sum + one.changed, 0)).toBe(all.changed)
        expect(apart.reduce((sum, one) => sum + one.of, 0)).toBe(all.of)
      },
    ),
  )
})
