import { Dialog } from '@tensaku/ui/dialog.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScreenError } from '../app/root-route.tsx'
import { fetchedDialog } from './fetched-dialog.tsx'
import { fetchedPart, fetchedScreen } from './fetched.tsx'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /desk/assets/a.js'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A screen with a typed text, and a dialog whose code fails to load `failures` times. */
function show(failures: number) {
  let left = failures
  const Chosen = fetchedDialog<{ onClose: () => void }>(() =>
    left-- > 0
      ? gone()
      : Promise.resolve({
          default: ({ onClose }) => (
            <Dialog title="定型文" onClose={onClose}>
              中身
            </Dialog>
          ),
        }),
  )
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <textarea aria-label="添削後の文" />
        <button onClick={() => setOpen(true)}>開く</button>
        {open && <Chosen onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Opener />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '書きかけ' } })
  fireEvent.click(screen.getByText('開く'))
}

test('a dialog that cannot be fetched reports it, keeps the typed text, and opens at the next try', async () => {
  show(1)
  await screen.findByRole('alertdialog', { name: '画面を開けませんでした' })
  expect(screen.getByText(/ページを読み込み直してください/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '読み込み直す' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await screen.findByRole('dialog', { name: '定型文' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('添削後の文').value).toBe('書きかけ')
})

test('the report can be closed, and the next opening fetches the dialog again', async () => {
  show(1)
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(screen.getByText('開く'))
  await screen.findByRole('dialog', { name: '定型文' })
})

test('offline it does not offer a reload', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(1)
  await screen.findByText(/つながってから、もう一度お試しください/)
  expect(screen.queryByRole('button', { name: '読み込み直す' })).toBeNull()
})

test('a text replaces a part that cannot be fetched', async () => {
  const Part = fetchedPart(gone, { waiting: () => '読み込み中', failed: () => '表示できませんでした' })
  render(<Part />)
  expect(screen.getByText('読み込み中')).toBeTruthy()
  await screen.findByText('表示できませんでした')
})

test('a screen that cannot be fetched offline reports it and offers a reload', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  // React and the router log the caught error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const root = createRootRoute({ errorComponent: ScreenError })
  const start = createRoute({ getParentRoute: () => root, path: '/', component: fetchedScreen(gone, 'Screen') })
  const router = createRouter({
    routeTree: root.addChildren([start]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: '画面を表示できませんでした' })
  expect(screen.getByText(/書いたものはこのブラウザーに保存されています/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '読み込み直す' }))
  expect(reload).toHaveBeenCalledOnce()
})
