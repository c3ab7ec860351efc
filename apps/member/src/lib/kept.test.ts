import { afterEach, expect, test, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { keep, type Kept, kept, type KeptPart } from './kept.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const filled: Kept = {
  cart: { category_id: 1, product_id: 2, quantity: 3, payment_method: 'credit_card' },
  subscription: { type: 'standard', words: 100, duration: '3mo' },
  trial_discount: { eligible: true, payment: false },
  proration: { product_id: 4, charge: 8427, credit: 3653, valid_until: '2026-12-01T15:00:00Z' },
  step: ['subscriptions-plans', 'subscriptions-options'],
  today_exercise: { day: '2026-11-20', id: 12 },
  today_teacher: { day: '2026-11-20', id: 3 },
  news: [1, 2],
  viewed_ads: [7],
  settings: { font: 'large', order_tab: 1, instructor_tab: 0 },
}
const parts = Object.keys(filled) as KeptPart[]
const all = (read: (part: KeptPart) => unknown) => Object.fromEntries(parts.map((part) => [part, read(part)]))

/** The module as a new page loads it: nothing of this one's memory, the same storage. */
async function reloaded() {
  vi.resetModules()
  return import('./kept.ts')
}

test('[F-030] each of the ten parts is there after a reload, and gone after signing out', async () => {
  const before = all(kept)
  for (const part of parts) keep(part, filled[part])
  expect(parts).toHaveLength(10)
  expect(all((await reloaded()).kept)).toEqual(filled)
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  await clearDevice()
  expect(localStorage.length).toBe(0)
  expect(all((await reloaded()).kept)).toEqual(before)
})

test.each(['{', '"text"', '7', 'null', '[1]', '{"a":1}'])('what is kept as %s breaks nothing', (raw) => {
  for (const part of parts) localStorage.setItem(`kept.${part}`, raw)
  for (const part of parts) {
    const value = kept(part)
    expect(Array.isArray(value)).toBe(Array.isArray(filled[part]))
    expect(kept(part)).toBe(value)
  }
})

test('where the storage is full, what was chosen holds until the page is loaded again', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, clear: () => undefined })
  keep('settings', { font: 'small' })
  expect(kept('settings')).toEqual({ font: 'small' })
})
