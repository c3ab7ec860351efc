import { overwriteGetLocale } from '@tensaku/messages/runtime'
import { afterEach, expect, test } from 'vitest'
import { orderTitle } from './format.ts'

afterEach(() => overwriteGetLocale(() => 'ja'))

test('an order without a title is named in the language of the desk, and a learner’s own title stays', () => {
  overwriteGetLocale(() => 'en')
  expect(orderTitle('無題 11/20')).toBe('Untitled 11/20')
  expect(orderTitle('無題の夏')).toBe('無題の夏')
  overwriteGetLocale(() => 'ja')
  expect(orderTitle('無題 11/20')).toBe('無題 11/20')
})
