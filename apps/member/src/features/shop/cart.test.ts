import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetAttempt,
  isCurrent,
  keyOfAttempt,
  loseAttempt,
  noteAttempt,
  refuseAttempt,
  sendAttempt,
  setCart,
  settleAttempt,
  unansweredSince,
} from './cart.ts'
import { cart } from './test/stage.ts'

afterEach(() => localStorage.clear())

/** The cart of another tab: a memory of its own, the same storage. */
async function otherTab() {
  vi.resetModules()
  const [shop, { saved }] = await Promise.all([import('./cart.ts'), import('../../lib/saved.ts')])
  return { ...shop, saved }
}

const one = cart({ payment_method: 'one_click', card_id: 4 })

test('two tabs buy one cart with one key, and a bought cart is gone in both', async () => {
  setCart(one)
  const key = keyOfAttempt(one)
  const tab = await otherTab()
  const shown = tab.saved('cart')
  expect(tab.keyOfAttempt(one)).toBe(key)
  noteAttempt(9, one)
  settleAttempt(9)
  expect(shown && tab.isCurrent(shown)).toBe(false)
  expect(tab.saved('cart')).toBeNull()
  expect(tab.saved('attempt')).toMatchObject({ purchase: 9, stands: true })
  // The second tab hears the same purchase, and settles it again.
  tab.noteAttempt(9, one)
  tab.settleAttempt(9)
  expect(tab.saved('attempt')).toMatchObject({ purchase: 9, stands: true })
  expect(tab.keyOfAttempt(one)).not.toBe(key)
})

test('an undecided purchase keeps its cart and its key; a lost one keeps the cart alone', () => {
  setCart(one)
  const key = keyOfAttempt(one)
  noteAttempt(9, one)
  settleAttempt(8)
  loseAttempt(8)
  expect(keyOfAttempt(one)).toBe(key)
  expect(localStorage.getItem('kept.cart')).not.toBeNull()
  loseAttempt(9)
  expect(keyOfAttempt(one)).not.toBe(key)
  expect(localStorage.getItem('kept.cart')).not.toBeNull()
})

test('another cart and a refused attempt have another key', () => {
  const key = keyOfAttempt(one)
  expect(keyOfAttempt({ ...one, quantity: 2 })).not.toBe(key)
  const next = keyOfAttempt(one)
  forgetAttempt()
  expect(keyOfAttempt(one)).not.toBe(next)
})

test('an attempt without an answer is remembered while later ones are refused, until one buys', () => {
  keyOfAttempt(one)
  sendAttempt()
  const since = unansweredSince()
  expect(since).toBeTypeOf('number')
  for (const quantity of [2, 3]) {
    keyOfAttempt({ ...one, quantity })
    sendAttempt()
    refuseAttempt()
    expect(unansweredSince()).toBe(since)
  }
  keyOfAttempt(one)
  sendAttempt()
  noteAttempt(9, one)
  expect(unansweredSince()).toBeUndefined()
})

test('a refusal is the answer to every request with the same key', () => {
  keyOfAttempt(one)
  sendAttempt()
  keyOfAttempt(one)
  sendAttempt()
  refuseAttempt()
  expect(unansweredSince()).toBeUndefined()
})

test('a cart that another tab has changed is not the one that is shown', async () => {
  setCart(one)
  const tab = await otherTab()
  const shown = tab.saved('cart')
  if (!shown) throw new Error('the cart is not shared')
  expect(tab.isCurrent(shown)).toBe(true)
  setCart({ ...one, quantity: 3 })
  expect(tab.isCurrent(shown)).toBe(false)
  expect(isCurrent(shown)).toBe(false)
})
