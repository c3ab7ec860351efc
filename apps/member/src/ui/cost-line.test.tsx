import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CostLine } from './cost-line.tsx'

afterEach(cleanup)

const textOf = (given: Parameters<typeof CostLine>[0]) => render(<CostLine {...given} />).container.textContent

test('without price or balance the line is empty, but it is there, so that nothing moves later', () => {
  const funds = { balance: 1200, gift: 0 }
  expect([textOf({ price: undefined, funds }), textOf({ price: 166, funds: undefined })]).toEqual(['', ''])
  expect(document.querySelectorAll('p')).toHaveLength(2)
})

test('the line shows price, balance and the rest, or the missing points', () => {
  expect(textOf({ price: 166, funds: { balance: 1200, gift: 0 } })).toBe('166pt残高1,200pt（利用後1,034pt）')
  expect(textOf({ price: 100, funds: { balance: 30, gift: 30 } })).toBe('100ptあと70pt足りません（残高30pt）')
})

test('an old balance says when it was read', () => {
  const checkedAt = Date.parse('2026-11-24T10:33:00Z')
  expect(textOf({ price: 100, funds: { balance: 300, gift: 0, checkedAt } })).toContain(
    '残高は11月24日(火) 19:33に確認したものです。',
  )
})
