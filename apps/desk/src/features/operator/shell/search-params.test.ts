import { expect, test } from 'vitest'
import { filterOf, openedFrom, pageOf, textOf } from './search-params.ts'

test('any address gives a valid page, text and filter', () => {
  expect([undefined, 'x', 0, -3, 1.5, NaN, 2, '3'].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1, 2, 3])
  expect([undefined, null, {}, 42, 'あ'].map(textOf)).toEqual(['', '', '', '42', 'あ'])
  expect(textOf('x'.repeat(1000))).toHaveLength(254)
  expect(['held', 'consultations', 'member', 'none', undefined, 3].map((one) => openedFrom(one).from)).toEqual([
    'held',
    'consultations',
    'member',
    undefined,
    undefined,
    undefined,
  ])
  const filter = filterOf(['open', 'all'])
  expect([undefined, 'all', 'none'].map(filter)).toEqual(['open', 'all', 'open'])
})
