import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Points } from '../queries.ts'
import { LotsLine } from './lots-line.tsx'

afterEach(cleanup)

const lot = (remaining: number, expires_at: string): Points['lots'][number] => ({
  remaining,
  expires_at,
  kind: 'paid',
  gift: false,
})
const [february, march] = ['2027-02-24T14:59:59.000Z', '2027-03-24T14:59:59.000Z'] as const

/** The line below the balance of these lots. */
function lineOf(...lots: Points['lots']): string | null | undefined {
  const balance = lots.reduce((sum, { remaining }) => sum + remaining, 0)
  const { container } = render(<LotsLine points={{ balance, gift: 0, lots }} />)
  return container.lastElementChild?.textContent
}

test('points that expire on one day have one date, and otherwise the part that expires first is named', () => {
  expect(lineOf(lot(1000, february))).toBe('2027年2月24日まで使えます')
  expect(lineOf(lot(1000, february), lot(200, february))).toBe('2027年2月24日まで使えます')
  expect(lineOf(lot(0, february), lot(1000, february), lot(200, march))).toBe('うち1,000ポイントは2027年2月24日まで')
})
