import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { ReassignDialog } from './reassign-dialog.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const show = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={queries}>
      <ReassignDialog orderId={5} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
const none = () => screen.queryByRole('option', { name: 'いま渡せる講師はいません' })

test('that nobody can take an order is only said once it is known', async () => {
  let come = () => undefined as void
  show(() => new Promise((resolve) => (come = () => resolve(Response.json({ items: [] })))))
  expect(await screen.findByRole('option', { name: /読み込んでいます/ })).toBeTruthy()
  expect(none()).toBeNull()
  come()
  await vi.waitFor(() => expect(none()).toBeTruthy())
})

test('where the candidates could not be fetched that is said, and they are asked for again', async () => {
  let works = false
  const candidate = { id: 7, name: 'Ken', type: 'global', working: 1, slots: 3 }
  show(async () =>
    works
      ? Response.json({ items: [candidate] })
      : Response.json({ code: 'not_found', message: '見つかりません' }, { status: 404 }),
  )
  await screen.findByRole('button', { name: 'もう一度試す' })
  expect(none()).toBeNull()
  works = true
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('option', { name: /^Ken/ })).toBeTruthy()
})
