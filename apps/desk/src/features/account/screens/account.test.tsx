import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountScreen } from './account.tsx'
import { cleanUp } from '../../../test/clean-up.ts'
import { showPart } from '../../../test/show.tsx'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const session = (id: string, current: boolean) => ({
  id,
  current,
  user_agent: current ? chrome : '',
  network: current ? null : '203.0.x.x',
  created_at: '2026-11-01T03:00:00.000Z',
  last_used_at: '2026-11-20T03:00:00.000Z',
})

afterEach(cleanUp)

/** A server with two sessions. It records the requests, and answers a change with `refusal`. */
function show(refusal?: { status: number; code: string; message: string }) {
  const state = { items: [session('here', true), session('there', false)] }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.endsWith('/profile')) return Response.json({ email: 'teacher@example.com' })
    if (url.endsWith('/second-factor')) return Response.json({ since: null, recovery_left: 0, required: false })
    if (method === 'GET') return Response.json(state)
    sent.push([`${method} ${url}`, ...(body ? [JSON.parse(body as string)] : [])])
    if (refusal) return Response.json(refusal, { status: refusal.status })
    if (method === 'DELETE') state.items = state.items.filter(({ current }) => current)
    return new Response(null, { status: 204 })
  })
  showPart(<AccountScreen />)
  return sent
}
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
function change(current: string, next: string) {
  fill(/^現在のパスワード/, current)
  fill(/^新しいパスワード/, next)
  fireEvent.submit(document.forms[0] ?? document.body)
}

test('a session shows its device, place and last use, and can be ended', async () => {
  const sent = show()
  expect(await screen.findByText('WindowsのChrome')).toBeTruthy()
  expect(screen.getByText(/203\.0\.x\.x/)).toBeTruthy()
  expect(screen.getAllByText(/^最後のご利用：/)).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /をログアウトさせる$/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '不明な端末をログアウトさせる' }))
  await vi.waitFor(() => expect(screen.queryByText('不明な端末')).toBeNull())
  expect(sent).toEqual([['DELETE /api/instructor/sessions/there']])
  expect(screen.queryByRole('button', { name: 'ほかの端末をすべてログアウトさせる' })).toBeNull()
})

test('all other sessions are ended at once, and a refusal is shown next to the list', async () => {
  const sent = show({ status: 429, code: 'too_many_requests', message: 'お待ちください' })
  fireEvent.click(await screen.findByRole('button', { name: 'ほかの端末をすべてログアウトさせる' }))
  expect(await screen.findByText('お待ちください')).toBeTruthy()
  expect(sent).toEqual([['DELETE /api/instructor/sessions']])
  expect(screen.getByText('不明な端末')).toBeTruthy()
})

test('a new password is sent with the current one, and the fields are empty afterwards', async () => {
  const sent = show()
  await screen.findByText('WindowsのChrome')
  change('tensaku-1', 'short1')
  expect(await screen.findByText(/^8〜72文字で/)).toBeTruthy()
  expect(sent).toEqual([])
  change('tensaku-1', 'the-train-leaves-at-dawn')
  await vi.waitFor(() => expect(screen.getByLabelText(/^新しいパスワード/)).toHaveProperty('value', ''))
  const body = { current: 'tensaku-1', next: 'the-train-leaves-at-dawn' }
  expect(sent).toEqual([['PATCH /api/instructor/password', body]])
  expect(screen.getByLabelText(/^現在のパスワード/)).toHaveProperty('value', '')
})

test('a refused password stays in the form', async () => {
  show({ status: 400, code: 'password_common', message: '推測されるおそれがあります' })
  await screen.findByText('WindowsのChrome')
  change('tensaku-1', 'Password1')
  expect(await screen.findByText('推測されるおそれがあります')).toBeTruthy()
  expect(screen.getByLabelText(/^新しいパスワード/)).toHaveProperty('value', 'Password1')
})
