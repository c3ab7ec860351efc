import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { listOf, openAt, summary } from '../test/stage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('[UI-019][Q-78] there are two tabs: all orders, and favourites with a bookmark', async () => {
  const { calls } = await openAt('/orders', (call) => ({
    body: listOf(call.includes('filter=bookmark') ? [] : [summary()]),
  }))
  await screen.findByText('京都への旅行')
  expect(screen.getByRole('link', { name: '一覧', current: 'page' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'お気に入り' }))
  await screen.findByText('お気に入りはまだありません')
  expect(calls.filter((call) => call.includes('/standard'))).toEqual([
    'GET /api/users/7/orders/standard?filter=all&page=1',
    'GET /api/users/7/orders/standard?filter=bookmark&page=1',
  ])
})

test('[O-017] each flavour shows its number of orders, so that neither hides the other', async () => {
  await openAt('/orders', (call) => ({
    body: listOf(
      call.includes('/biz') ? [summary({ id: 9, title: '納期の確認' })] : [summary(), summary({ id: 6, title: '雨' })],
    ),
  }))
  expect(await screen.findByRole('link', { name: '一般 2件', current: 'page' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('link', { name: 'ビジネス 1件' }))
  await screen.findByText('納期の確認')
  expect(screen.getByRole('link', { name: 'ビジネス 1件', current: 'page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '一般 2件' })).toBeTruthy()
})

test('[F-067] every status has the server’s name', async () => {
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

test('business orders have their own call', async () => {
  const { calls } = await openAt('/orders', () => ({ body: listOf([]) }))
  await screen.findByText('添削はまだありません')
  // A new learner has no use for two zeros.
  expect(screen.queryByText('0件')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /^ビジネス/ }))
  await screen.findByText('ビジネスの添削はまだありません')
  expect(calls).toContain('GET /api/users/7/orders/biz?filter=all&page=1')
})

test('with business as the default the list starts there, and the standard list stays reachable', async () => {
  localStorage.setItem('kept.settings', '{"order_tab":1}')
  const { calls, router } = await openAt('/orders', () => ({ body: listOf([]) }))
  await screen.findByText('ビジネスの添削はまだありません')
  fireEvent.click(screen.getByRole('link', { name: /^一般/ }))
  await screen.findByText('添削はまだありません')
  expect(router.address().href).toBe('/orders?biz=0')
  fireEvent.click(screen.getByRole('link', { name: 'お気に入り' }))
  await screen.findByText('お気に入りはまだありません')
  fireEvent.click(screen.getByRole('link', { name: '一覧を見る' }))
  await screen.findByText('添削はまだありません')
  expect(calls[0]).toBe('GET /api/users/7/orders/biz?filter=all&page=1')
  expect(calls).toContain('GET /api/users/7/orders/standard?filter=all&page=1')
})

test('the page is in the address, and a page beyond the last one shows the last one', async () => {
  const { router, calls } = await openAt('/orders?page=2', (call) => ({
    body: listOf(call.includes('page=9') ? [] : [summary()], 2, 3),
  }))
  await screen.findByText('2 / 3ページ')
  await router.navigate('/orders?page=9')
  await screen.findByText('3 / 3ページ')
  expect(calls.at(-1)).toContain('page=3')
  expect(router.address().href).toBe('/orders?page=3')
})

test('an overdue order is marked as such, and a running one shows its due time in Japan', async () => {
  const running = { status: { value: orderStatus.correcting, label: '添削中' }, claimed_at: '2026-11-19T10:00:00Z' }
  await openAt('/orders', () => ({
    body: listOf([
      summary({ id: 1, ...running, due_at: '2020-01-01T00:00:00.000Z' }),
      summary({ id: 2, ...running, due_at: '2099-11-20T16:30:00.000Z' }),
      summary({ id: 3, status: { value: orderStatus.checking, label: '確認中' }, due_at: '2020-01-01T00:00:00.000Z' }),
    ]),
  }))
  expect(await screen.findAllByText('納期を過ぎています')).toHaveLength(2)
  expect(screen.getByText(/納期 11月21日.*1:30/)).toBeTruthy()
})

test('a nominee is named while the order is reserved, and later only their kind', async () => {
  const waiting = { nominated: { id: 3, name: '佐藤', type: 'native' as const, photo: null } }
  await openAt('/orders', () => ({
    body: listOf([
      summary({ id: 1, ...waiting, open_to_all: false }),
      summary({ id: 2, ...waiting, open_to_all: true }),
    ]),
  }))
  expect(await screen.findAllByText('佐藤先生を指名')).toHaveLength(1)
  expect(screen.getAllByText('ネイティブ講師')).toHaveLength(1)
})

test('keywords and their place are in the address, and the first page is shown', async () => {
  const { router, calls } = await openAt('/orders?page=3', (call) => ({
    body: call.includes('keywords') ? listOf([]) : listOf([summary()], 3, 3),
  }))
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' お寺 ' } })
  fireEvent.click(screen.getByRole('button', { name: '検索' }))
  await screen.findByText('「お寺」を、添削結果・原稿・タイトル・メモから探しました。')
  expect(screen.getByRole('link', { name: '一般', current: 'page' })).toBeTruthy()
  expect(decodeURIComponent(router.address().href)).toBe('/orders?keywords=お寺')
  const asked = calls.map((call) => decodeURIComponent(call))
  expect(asked).toContain('GET /api/users/7/orders/standard?filter=all&keywords=お寺&field=all&page=1')
  fireEvent.click(screen.getByRole('button', { name: '条件を外す' }))
  await screen.findByText('京都への旅行')
  expect(router.address().href).toBe('/orders')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('[F-072] an order that a search found is one row that names the matching texts, and both variants are counted', async () => {
  const { router } = await openAt('/orders?keywords=陶芸', (call) => ({
    body: call.includes('/orders/standard?filter=all&keywords=')
      ? listOf([summary({ title: 'はじめての陶芸', found_in: ['original', 'title'] })])
      : listOf([]),
  }))
  expect(await screen.findByRole('link', { name: 'はじめての陶芸' })).toBeTruthy()
  expect(screen.getByText('原稿・タイトルに一致')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '一般 1件' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ビジネス 0件' })).toBeTruthy()
  expect(decodeURIComponent(router.address().href)).toBe('/orders?keywords=陶芸')
})

test('a search without a result leads to the results of the other variant, and the keywords can be cleared', async () => {
  const { router } = await openAt('/orders?keywords=納期', (call) => ({
    body: call.includes('/orders/biz') && call.includes('field=all') ? listOf([summary()]) : listOf([]),
  }))
  fireEvent.click(await screen.findByRole('link', { name: 'ビジネスの1件を見る' }))
  await screen.findByText('京都への旅行')
  expect(decodeURIComponent(router.address().href)).toBe('/orders?biz=1&keywords=納期')
  expect(screen.getByRole('link', { name: '一般 0件' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'キーワードを消す' }))
  await screen.findByRole('link', { name: '一般' })
  expect(router.address().href).toBe('/orders?biz=1')
})

test('an empty search in one place leads to all places', async () => {
  const { router } = await openAt('/orders?keywords=a&field=memo', () => ({ body: listOf([]) }))
  await screen.findByText('「a」を「メモ」から探しました。')
  fireEvent.click(screen.getByRole('button', { name: 'すべての場所から探す' }))
  await screen.findByText('「a」を、添削結果・原稿・タイトル・メモから探しました。')
  expect(router.address().href).toBe('/orders?keywords=a')
})

test('[N-019] removing the only order of the last page shows the page before', async () => {
  let hidden = false
  const closed = (id: number) =>
    summary({ id, title: `第${id}`, status: { value: orderStatus.completed, label: '完了' } })
  const { router } = await openAt('/orders?page=3&field=title&keywords=a', (call) => {
    if (call.startsWith('DELETE')) {
      hidden = true
      return { status: 204, body: undefined }
    }
    if (call.includes('/orders/biz')) return { body: listOf([]) }
    if (!call.includes('/orders/standard')) return { body: { id: 7, uuid: '7b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d' } }
    const pagination = (page: number) => ({ page, per_page: 10, last_page: hidden ? 2 : 3, total: hidden ? 20 : 21 })
    if (call.includes('page=2')) return { body: { items: [closed(11)], pagination: pagination(2) } }
    return { body: { items: hidden ? [] : [closed(21)], pagination: pagination(3) } }
  })
  const menu = await screen.findByRole('button', { name: '「第21」のメニュー' })
  await act(async () => void fireEvent.click(menu))
  fireEvent.click(await screen.findByRole('button', { name: '一覧から消す' }))
  fireEvent.click(
    await within(await screen.findByRole('alertdialog', { name: '一覧から消しますか？' })).findByRole('button', {
      name: '一覧から消す',
    }),
  )
  await screen.findByText('第11')
  expect(router.address().href).toBe('/orders?keywords=a&field=title&page=2')
})

test.each([400, 409, 503])('[E-046][E-058] an unavailable list, %d, has its own message', async (status) => {
  await openAt('/orders', () => ({ status, body: { code: 'x', message: '別の言葉' } }))
  await screen.findByText('添削結果を取得できませんでした。')
  expect(screen.queryByText('別の言葉')).toBeNull()
})

test('an unread result differs from a read one by a badge and a bold title, and shows the beginning of the letter', async () => {
  const done = { status: { value: orderStatus.corrected, label: '添削済み' }, letter: 'よく書けています。' }
  await openAt('/orders', () => ({
    body: listOf([
      summary({ id: 1, title: '新しい', ...done, unread: 'result' }),
      summary({ id: 2, title: '古い', ...done }),
      summary({ id: 3, title: '質問した', ...done, unread: 'answer' }),
    ]),
  }))
  await screen.findByText('新しい')
  const row = (title: string) => within(screen.getByRole('link', { name: title }).closest('li') ?? document.body)
  const weight = (title: string) => row(title).getByRole('heading').className.includes('font-bold')
  expect(row('新しい').getByText('未読')).toBeTruthy()
  expect(row('質問した').getByText('回答が届きました')).toBeTruthy()
  expect(row('古い').queryByText('未読')).toBeNull()
  expect(['新しい', '古い', '質問した'].map(weight)).toEqual([true, false, true])
  expect(row('古い').getByText('よく書けています。')).toBeTruthy()
})
