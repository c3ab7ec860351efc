import { stubHistory } from '@tensaku/testing/session-history'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('the back button closes the dialog and leaves the page where it was', async () => {
  const { states } = stubHistory()
  const close = vi.fn()
  render(
    <Dialog title="解説" onClose={close}>
      過去形にします。
    </Dialog>,
  )
  expect(states).toHaveLength(2)
  history.back()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(states).toHaveLength(1)
})

test('its button and Esc close the dialog and remove its history entry', async () => {
  for (const how of ['button', 'Esc']) {
    const { states } = stubHistory()
    const close = vi.fn()
    const { unmount } = render(
      <Dialog title="解説" onClose={close}>
        過去形にします。
      </Dialog>,
    )
    if (how === 'button') fireEvent.click(screen.getByRole('button', { name: '閉じる', hidden: true }))
    else fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect([how, close.mock.calls.length]).toEqual([how, 1]))
    expect(states).toHaveLength(1)
    unmount()
  }
})

test('a dialog that its owner removes also removes its history entry', async () => {
  const { states } = stubHistory()
  const { unmount } = render(
    <Dialog title="解説" onClose={() => undefined}>
      過去形にします。
    </Dialog>,
  )
  unmount()
  await waitFor(() => expect(states).toHaveLength(1))
})

test('a tap outside closes the dialog unless the dialog guards typed text', async () => {
  for (const guarded of [false, true]) {
    const { states } = stubHistory()
    const { unmount } = render(
      <Dialog title="確認コード" guarded={guarded} onClose={() => undefined}>
        <input />
      </Dialog>,
    )
    // The entry waits for the step back of the first dialog.
    await waitFor(() => expect(states).toHaveLength(2))
    // The second tap of a double tap on the button that opened it.
    fireEvent.click(screen.getByRole('dialog', { hidden: true }), { detail: 2 })
    expect(states).toHaveLength(2)
    fireEvent.click(screen.getByRole('dialog', { hidden: true }), { detail: 1 })
    expect([guarded, states.length]).toEqual([guarded, guarded ? 2 : 1])
    unmount()
  }
})

test('only a page with a scrollbar keeps the room of one under a dialog, also under a second dialog', () => {
  stubHistory()
  const root = document.documentElement
  const width = vi.spyOn(root, 'clientWidth', 'get')
  const dialog = (title: string) => (
    <Dialog title={title} onClose={() => undefined}>
      過去形にします。
    </Dialog>
  )
  for (const [room, kept] of [
    [15, true],
    [0, false],
  ] as const) {
    width.mockReturnValue(innerWidth - room)
    render(dialog('解説'))
    expect(root.hasAttribute('data-scrollbar')).toBe(kept)
    // The open dialog hides the scrollbar.
    width.mockReturnValue(innerWidth - 15 + room)
    render(dialog('確認'))
    expect(root.hasAttribute('data-scrollbar')).toBe(kept)
    cleanup()
  }
})
