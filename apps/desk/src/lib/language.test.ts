import { expect, test } from 'vitest'
import { firstLanguage } from './language.ts'

test('the stored language wins, then the first language of the browser that the desk has, then English', () => {
  expect(firstLanguage('ja', ['en-US'])).toBe('ja')
  expect(firstLanguage(null, ['fr', 'ja-JP', 'en'])).toBe('ja')
  expect(firstLanguage('xx', ['en-PH', 'ja'])).toBe('en')
  expect(firstLanguage(null, ['fr'])).toBe('en')
})
