import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondTap } from './second-tap.ts'

const pressed = vi.fn()
const press = (clientX: number, clientY: number, { detail = 1, timeStamp = 1100 } = {}) => {
  const event = new MouseEvent('click', { clientX, clientY, detail, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
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
  ignoreSecondTap({ clientX: 200, clientY: 740, detail: 1, timeStamp: 1000 })
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
  ignoreSecondTap({ clientX: 200, clientY: 740, detail: 1, timeStamp: 1000 })
  act()
  pressed.mockClear()
  expect(press(200, 740)).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test.each([
  ['a quick second tap', { timeStamp: 1349 }, true],
  ['a slow second tap that the browser counts', { timeStamp: 1450, detail: 2 }, true],
  ['a tap on the next screen, soon after it appeared', { timeStamp: 1350 }, false],
])('%s', (_name, second, isIgnored) => {
  ignoreSecondTap({ clientX: 200, clientY: 740, detail: 1, timeStamp: 1000 })
  expect(press(200, 740, second)).toBe(isIgnored)
})

test('a press by keyboard ignores nothing', () => {
  ignoreSecondTap({ clientX: 0, clientY: 0, detail: 0, timeStamp: 1000 })
  press(0, 0)
  expect(pressed).toHaveBeenCalledTimes(1)
})
