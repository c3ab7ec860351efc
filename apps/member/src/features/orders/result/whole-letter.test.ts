import type { Result } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { wholeLetter } from './whole-letter.ts'

const resultOf = (original: string, start?: number): Pick<Result, 'lines' | 'language'> => ({
  language: 'en',
  lines: [
    {
      n: 1,
      original,
      corrected: '',
      edits: start === undefined ? [] : [{ start, end: start + 1, replacement: 'x', type: 'replacement:other' }],
      explanations: [],
      comment: '',
    },
  ],
})

test('a letter is shown whole up to six lines, and up to five if the first correction is further down', () => {
  expect(wholeLetter(resultOf('Yesterday I go.', 12))).toBe(6)
  expect(wholeLetter(resultOf('x'.repeat(60), 40))).toBe(5)
  expect(wholeLetter(resultOf('Dear Mr. Bennett,\n\nThank you for your mail.', 38))).toBe(5)
  expect(wholeLetter(resultOf('Yesterday I went.'))).toBe(5)
})
