import { act, cleanup, render, screen } from '@testing-library/react'
import { newSaveData } from '@tensaku/domain/drafts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Draft } from '../store/views.ts'
import { SaveState } from './save-state.tsx'

afterEach(cleanup)

const draft: Draft = {
  localId: 'a',
  serverId: 1,
  id: '1',
  content: newSaveData({ category: 5 }),
  state: 'saved',
  compared: true,
  refusal: null,
  clash: null,
  ordering: false,
  updatedAt: 0,
  recoverableUntil: null,
}

test('the place of a saved text is named while the device is offline', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { rerender } = render(<SaveState draft={draft} />)
  expect(screen.getByText('保存しました')).toBeTruthy()
  onLine.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('サーバーに保存しました')).toBeTruthy()
  rerender(<SaveState draft={{ ...draft, state: 'unsent' }} />)
  expect(screen.getByText('この端末に保存しました（未送信）')).toBeTruthy()
  expect(screen.queryByText(/サーバーに/)).toBeNull()
})
