import type { SecurityEvent } from '@tensaku/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Answers, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import Password from '../sections/password.tsx'
import Safety from '../sections/safety.tsx'
import { member } from './member.ts'

afterEach(() => leave())

const list = 'GET /api/users/1/security-events'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const event = (id: number, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  kind: 'login',
  at: '2026-11-20T03:00:00.000Z',
  until: null,
  current: false,
  user_agent: phone,
  network: '203.0.x.x',
  ...more,
})

async function show(items: SecurityEvent[], more: Answers = {}, next: number | null = null) {
  const requests = await signIn({ [list]: { items, next }, ...more })
  const Parts = () => (
    <>
      <Password user={member()} />
      <Safety user={member()} />
    </>
  )
  renderScreen('settings-account', Parts, '/settings/account')
  await screen.findByText('ログインと安全の記録')
  return requests
}
const unknown = () => screen.findByRole('button', { name: /に心当たりがない$/ })

test('an event shows device, network and time', async () => {
  await show([
    event(2, { kind: 'login_failures', until: '2026-11-20T03:10:00.000Z', user_agent: '', network: null }),
    event(1, { current: true }),
  ])
  const [failures = document.body, login = document.body] = await screen.findAllByRole('listitem')
  within(failures).getByText('続けて失敗したログイン')
  within(failures).getByText(/12:00 〜 .*12:10/)
  within(failures).getByText('不明な端末')
  within(login).getByText('iPhoneのSafari（ネットワーク 203.0.x.x）')
  within(login).getByText('この端末')
})

test('an unknown event leads to a new password and to ending the other sessions', async () => {
  const requests = await show([event(1)], { 'DELETE /api/users/1/sessions': {} })
  fireEvent.click(await unknown())
  fireEvent.click(await screen.findByRole('button', { name: 'パスワードを変える' }))
  expect(document.activeElement?.getAttribute('name')).toBe('current')
  fireEvent.click(await screen.findByRole('button', { name: 'ほかの端末をログアウト' }))
  await screen.findByText('ログアウトしました')
  expect(requests.map(({ call }) => call)).toContain('DELETE /api/users/1/sessions')
})

test('an event from this device needs no action', async () => {
  await show([event(1, { current: true })])
  await screen.findByText('この端末')
  expect(screen.queryByRole('button', { name: /に心当たりがない$/ })).toBeNull()
})

test('five events are shown, then more, also from the server', async () => {
  const items = Array.from({ length: 20 }, (_, n) => event(40 - n))
  let pages = 0
  await show([], { [list]: () => (pages++ === 0 ? { items, next: 21 } : { items: [event(20)], next: null }) })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(21))
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()
})

test('an empty list shows a note', async () => {
  await show([])
  await screen.findByText(/^まだ記録はありません/)
})
