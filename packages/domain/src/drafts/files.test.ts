import { expect, test } from 'vitest'
import { isUnsentFile, unsentFileOf, unsentIdOf, withoutFile } from './index.ts'

const files = ['a', 'b', 'c'].map((url) => ({ url }))

test('[V-022] an image is taken out by the number of its place, and by nothing else', () => {
  expect(withoutFile(files, 1)).toEqual([{ url: 'a' }, { url: 'c' }])
  expect(withoutFile(files, 0)).toEqual([{ url: 'b' }, { url: 'c' }])
  for (const index of [undefined, null, 'x', '1', Number.NaN, 1.5, -1, 3, Infinity, {}, [1], true])
    expect(withoutFile(files, index)).toBe(files)
})

test('an image that was chosen on a device is told from one that the server has', () => {
  expect(unsentIdOf(unsentFileOf('5b'))).toBe('5b')
  expect(isUnsentFile(unsentFileOf('5b'))).toBe(true)
  expect([unsentIdOf('/api/users/1/files/5b'), isUnsentFile('https://x/local:')]).toEqual([undefined, false])
})
