import { cleanup, render, screen } from '@testing-library/react'
import { newSaveData } from '@tensaku/domain/drafts'
import { afterEach, expect, test } from 'vitest'
import { goOffline } from '../../../../test/go-offline.ts'
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
  const { rerender } = render(<SaveState draft={draft} />)
  expect(screen.getByText('保存しました')).toBeTruthy()
  goOffline()
  expect(screen.getByText('サーバーに保存しました')).toBeTruthy()
  rerender(<SaveState draft={{ ...draft, state: 'unsent' }} />)
  expect(screen.getByText('この端末に保存しました（未送信）')).toBeTruthy()
  expect(screen.queryByText(/サーバーに/)).toBeNull()
})
