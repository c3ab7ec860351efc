import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listOf, openAt, summary } from './stage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('[UI-019][Q-78] two tabs: all orders, and the favourites by their bookmark', async () => {
  const { calls } = await openAt('/orders', (call) => ({
    body: listOf(call.includes('filter=bookmark') ? [] : [summary()]),
  }))
  await screen.findByText('京都への旅行')
  expect(screen.getByRole('link', { name: '一覧', current: 'page' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'お気に入り' }))
  await screen.findByText('お気に入りはまだありません')
  expect(calls).toEqual([
    'GET /api/users/7/orders/standard?filter=all&page=1',
    'GET /api/users/7/orders/standard?filter=bookmark&page=1',
  ])
})

test('[F-067] every state is named in the words of the server', async () => {
  const states = [
    [-1, 'キャンセル'],
    [0, '講師手配中'],
    [1, '添削中'],
    [2, '確認中'],
    [3, '添削済み'],
    [4, '完了'],
  ] as const
  const items = states.map(([value, label]) =>
    summary({ id: value + 10, title: `第${value}`, status: { value, label } }),
  )
  await openAt('/orders', () => ({ body: listOf(items) }))
  await screen.findByText('第3')
  for (const [value, label] of states) {
    const row = screen.getByRole('link', { name: `第${value}` }).closest('li')
    expect(row && within(row).getByText(label)).toBeTruthy()
  }
})

test('business orders are asked for by their own call', async () => {
  const { calls } = await openAt('/orders', () => ({ body: listOf([]) }))
  await screen.findByText('添削はまだありません')
  fireEvent.click(screen.getByRole('link', { name: 'ビジネス' }))
  await screen.findByText('ビジネスの添削はまだありません')
  expect(calls.at(-1)).toBe('GET /api/users/7/orders/biz?filter=all&page=1')
})

test('who set business as the first list starts there, and still reaches the others', async () => {
  localStorage.setItem('kept.settings', '{"order_tab":1}')
  const { calls, router } = await openAt('/orders', () => ({ body: listOf([]) }))
  await screen.findByText('ビジネスの添削はまだありません')
  fireEvent.click(screen.getByRole('link', { name: '一般' }))
  await screen.findByText('添削はまだありません')
  expect(router.state.location.href).toBe('/orders?biz=0')
  fireEvent.click(screen.getByRole('link', { name: 'お気に入り' }))
  await screen.findByText('お気に入りはまだありません')
  fireEvent.click(screen.getByRole('link', { name: '一覧を見る' }))
  await screen.findByText('添削はまだありません')
  expect(calls[0]).toBe('GET /api/users/7/orders/biz?filter=all&page=1')
  expect(calls.at(-1)).not.toContain('/biz')
})

test('the page stands in the address, and beyond the last page comes the last', async () => {
  const { router, calls } = await openAt('/orders?page=2', (call) => ({
    body: listOf(call.includes('page=9') ? [] : [summary()], 2, 3),
  }))
  await screen.findByText('2 / 3ページ')
  await router.navigate({ href: '/orders?page=9' })
  await screen.findByText('3 / 3ページ')
  expect(calls.at(-1)).toContain('page=3')
  expect(router.state.location.href).toBe('/orders?page=3')
})

test('an overdue order says so, a running one when it is due, in the time of Japan', async () => {
  const running = { status: { value: 1 as const, label: '添削中' }, claimed_at: '2026-11-19T10:00:00Z' }
  await openAt('/orders', () => ({
    body: listOf([
      summary({ id: 1, ...running, due_at: '2020-01-01T00:00:00.000Z' }),
      summary({ id: 2, ...running, due_at: '2099-11-20T16:30:00.000Z' }),
    ]),
  }))
  await screen.findByText('納期を過ぎています')
  expect(screen.getByText(/納期 11月21日.*1:30/)).toBeTruthy()
})
