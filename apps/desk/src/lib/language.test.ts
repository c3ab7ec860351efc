import { expect, test } from 'vitest'
import { firstLanguage } from './language.ts'

test('the language chosen before wins, then the browser’s first that the desk speaks, then English', () => {
  expect(firstLanguage('ja', ['en-US'])).toBe('ja')
  expect(firstLanguage(null, ['fr', 'ja-JP', 'en'])).toBe('ja')
  expect(firstLanguage('xx', ['en-PH', 'ja'])).toBe('en')
  expect(firstLanguage(null, ['fr'])).toBe('en')
})
