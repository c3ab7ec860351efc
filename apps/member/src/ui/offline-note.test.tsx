import { ApiError } from '@tensaku/contract/client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNote } from './offline-note.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['2026-11-26T05:02:00Z', 'オフライン・14:02の内容'],
  ['2026-11-25T05:02:00Z', 'オフライン・11月25日(水) 14:02の内容'],
])('data of %s, without an answer on 26 November, have the line: %s', (at, line) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T06:00:00Z'), toFake: ['Date'] })
  const failureReason = new ApiError(0, { code: 'offline', message: '' })
  render(<OfflineNote of={{ dataUpdatedAt: Date.parse(at), failureReason }} />)
  expect(screen.getByRole('status').textContent).toBe(line)
})

test('an answer of the server has no line', () => {
  render(<OfflineNote of={{ dataUpdatedAt: 1, failureReason: null }} />)
  expect(screen.queryByRole('status')).toBeNull()
})
