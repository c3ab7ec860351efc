import { expect, test } from 'vitest'
import { filterOf, pageOf, textOf } from './search-params.ts'

test('whatever an address says, a page is a page, a text a text, and a filter one of its own', () => {
  expect([undefined, 'x', 0, -3, 1.5, NaN, 2, '3'].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 3])
  expect([undefined, null, {}, 42, 'あ'].map(textOf)).toEqual(['', '', '', '42', 'あ'])
  expect(textOf('x'.repeat(1000))).toHaveLength(254)
  const filter = filterOf(['open', 'all'])
  expect([undefined, 'all', 'none'].map(filter)).toEqual(['open', 'all', 'open'])
})
