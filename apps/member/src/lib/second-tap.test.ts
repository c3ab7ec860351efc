import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondTap } from './second-tap.ts'

const pressed = vi.fn()
const press = (clientX: number, clientY: number) => {
  const event = new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.addEventListener('click', pressed)
})
afterEach(() => {
  vi.useRealTimers()
  document.body.removeEventListener('click', pressed)
  pressed.mockClear()
})

test('the second tap of a double tap presses nothing; a later one does', () => {
  ignoreSecondTap({ clientX: 200, clientY: 740, detail: 1 })
  expect(press(205, 738)).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(press(200, 740)).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test.each([
  ['a tap elsewhere', () => void press(100, 740)],
  ['typing', () => void document.body.dispatchEvent(new Event('input', { bubbles: true }))],
])('after %s the next tap is meant', (_name, act) => {
  ignoreSecondTap({ clientX: 200, clientY: 740, detail: 1 })
  act()
  pressed.mockClear()
  expect(press(200, 740)).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a press by keyboard ignores nothing', () => {
  ignoreSecondTap({ clientX: 0, clientY: 0, detail: 0 })
  press(0, 0)
  expect(pressed).toHaveBeenCalledTimes(1)
})
