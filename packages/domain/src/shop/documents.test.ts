import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressed, documentNumber, taxLines } from './index.ts'

test('[I-23] the tax is rounded down once for each rate of a document, not for each item', () => {
  expect(taxLines([105, 105, 105].map((amount) => ({ rate: 10, amount })))).toEqual([{ rate: 10, total: 315, tax: 28 }])
  expect(
    taxLines([
      { rate: 0, amount: 500 },
      { rate: 8, amount: 107 },
      { rate: 10, amount: 3300 },
    ]),
  ).toEqual([
    { rate: 10, total: 3300, tax: 300 },
    { rate: 8, total: 107, tax: 7 },
    { rate: 0, total: 500, tax: 0 },
  ])
})

test('[I-23] the totals of the rates are the sum of the items, and no tax is more than its share', () => {
  const anyItem = fc.record({ rate: fc.constantFrom(0, 8, 10), amount: fc.integer({ min: 1, max: 300_000 }) })
  fc.assert(
    fc.property(fc.array(anyItem), (items) => {
      const lines = taxLines(items)
      const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
      expect(sum(lines.map(({ total }) => total))).toBe(sum(items.map(({ amount }) => amount)))
      for (const { rate, total, tax } of lines) {
        expect(tax * (100 + rate)).toBeLessThanOrEqual(total * rate)
        expect((tax + 1) * (100 + rate)).toBeGreaterThan(total * rate)
      }
    }),
  )
})

test('a number has its month and six digits, and an addressee is addressed once', () => {
  expect(documentNumber('2026-11', 42)).toBe('INV-202611-000042')
  expect(['山田花子', '青葉商店 御中', '田中様'].map(addressed)).toEqual(['山田花子 様', '青葉商店 御中', '田中様'])
})
