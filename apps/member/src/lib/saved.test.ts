import { afterEach, expect, test, vi } from 'vitest'
import { clearDevice } from './clear-device.ts'
import { type Saved, saved, type SavedPart, setSaved } from './saved.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const filled: Saved = {
  cart: { category_id: 1, product_id: 2, quantity: 3, payment_method: 'credit_card' },
  attempt: { of: '{}', key: '0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d', purchase: 9, stands: true },
  plan_attempt: { of: '{"plan":4}', key: '1b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d', sent: 1 },
  subscription: { type: 'standard', words: 100, duration: '3mo' },
  trial_discount: { eligible: true, payment: false },
  proration: { product_id: 4, charge: 8427, credit: 3653, valid_until: '2026-12-01T15:00:00Z' },
  step: ['options', 'payments'],
  today_exercise: { day: '2026-11-20', id: 12 },
  today_teacher: { day: '2026-11-20', id: 3 },
  news: [1, 2],
  viewed_ads: [7],
  settings: { font: 'large', order_tab: 1, instructor_tab: 0 },
}
const parts = Object.keys(filled) as SavedPart[]
const all = (read: (part: SavedPart) => unknown) => Object.fromEntries(parts.map((part) => [part, read(part)]))

/** The module as a new page loads it: an empty memory, the same storage. */
async function reloaded() {
  vi.resetModules()
  return import('./saved.ts')
}

test('[F-030] each of the ten parts, and the attempts of cart and plan, survives a reload and is removed on sign-out', async () => {
  const before = all(saved)
  for (const part of parts) setSaved(part, filled[part])
  expect(parts).toHaveLength(12)
  expect(all((await reloaded()).saved)).toEqual(filled)
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  await clearDevice()
  expect(localStorage.length).toBe(0)
  expect(all((await reloaded()).saved)).toEqual(before)
})

test.each(['{', '"text"', '7', 'null', '[1]', '{"a":1}'])('a stored value of %s breaks nothing', (raw) => {
  for (const part of parts) localStorage.setItem(`kept.${part}`, raw)
  for (const part of parts) {
    const value = saved(part)
    expect(Array.isArray(value)).toBe(Array.isArray(filled[part]))
    expect(saved(part)).toBe(value)
  }
})

test('with a full storage, a choice lasts until the next reload', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, clear: () => undefined })
  setSaved('settings', { font: 'small' })
  expect(saved('settings')).toEqual({ font: 'small' })
})
