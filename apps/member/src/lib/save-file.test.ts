import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from './save-file.ts'

test('a file gets the title as its name, in any script', () => {
  expect(fileNameOf('京都への旅行 3行目', 'mp3')).toBe('京都への旅行 3行目.mp3')
  expect(fileNameOf('../a/b: "c"?\n*', 'mp3')).toBe('a b c.mp3')
  expect(fileNameOf('\u202e...', 'mp3')).toBe('file.mp3')
  expect(Array.from(fileNameOf('👍🏽'.repeat(99), 'mp3'))).toHaveLength(64)
})

const letter = fc.constantFrom(...Array.from('/\\:*?"<>|. \t\n\0\u202e\ud800aあ京é👍'))

test('for any title the name has no folder separator and a limited length', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 90 }), (title) => {
      const name = fileNameOf(title, 'mp3')
      expect(name).toMatch(/^[^\\/:*?"<>|]+\.mp3$/)
      expect(name.startsWith('.')).toBe(false)
      expect(Array.from(name).length).toBeLessThanOrEqual(64)
    }),
  )
})
