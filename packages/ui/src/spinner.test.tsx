import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FullSpinner } from './spinner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => screen.queryByRole('status') !== null
const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('[K-011] an answer after 10 ms leaves the spinner until 200 ms', () => {
  const { rerender } = render(<FullSpinner busy />)
  pass(10)
  rerender(<FullSpinner busy={false} />)
  expect(shown()).toBe(true)
  pass(189)
  expect(shown()).toBe(true)
  pass(1)
  expect(shown()).toBe(false)
})

test('an answer after 200 ms hides the spinner at once', () => {
  const { rerender } = render(<FullSpinner busy />)
  pass(700)
  rerender(<FullSpinner busy={false} />)
  expect(shown()).toBe(false)
})

test('[K-001] without an answer the spinner is visible at 4999 ms and gone at 5000 ms', () => {
  render(<FullSpinner busy />)
  pass(4999)
  expect(shown()).toBe(true)
  pass(1)
  expect(shown()).toBe(false)
  pass(60_000)
  expect(shown()).toBe(false)
})

test('the spinner appears again for the next work', () => {
  const { rerender } = render(<FullSpinner busy />)
  pass(5000)
  rerender(<FullSpinner busy={false} />)
  expect(shown()).toBe(false)
  rerender(<FullSpinner busy />)
  expect(shown()).toBe(true)
})
