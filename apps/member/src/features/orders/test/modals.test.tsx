import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeModals } from '../../../lib/modals.ts'
import { delivered, listOf, openAt, order, summary } from './stage.tsx'

afterEach(() => {
  closeModals()
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Taps, and waits for the code of the dialog. */
const tap = (button: HTMLElement) => act(async () => void fireEvent.click(button))

async function fromMenu(deed: string) {
  await tap(await screen.findByRole('button', { name: 'この添削のメニュー' }))
  await tap(await screen.findByRole('button', { name: deed }))
}

test('[M-016] an image of an order is shown in full size', async () => {
  await openAt('/orders/5?tab=files', () => ({
    body: order({ files: [{ url: 'data:image/png;base64,AAAA' }, { url: 'data:image/png;base64,BBBB' }] }),
  }))
  await tap(await screen.findByRole('button', { name: '添付画像2' }))
  const dialog = await screen.findByRole('dialog', { name: '添付画像2' })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('data:image/png;base64,BBBB')
})

test('an own image is fetched with the session, and a missing one is reported', async () => {
  const url = (n: number) => `/api/users/1/files/${String(n).repeat(8)}-0000-4000-8000-000000000000`
  const requests: string[] = []
  await openAt('/orders/5?tab=files', (call) => {
    requests.push(call)
    if (call.includes('/files/')) return { status: 404, body: { code: 'file_not_found', message: '' } }
    return { body: order({ files: [{ url: url(1) }] }) }
  })
  expect(await screen.findByText('画像を表示できませんでした。')).toBeTruthy()
  expect(requests.filter((call) => call.includes('/files/'))).toEqual([`GET ${url(1)}?size=thumb`])
  await tap(screen.getByRole('button', { name: '画像を表示できませんでした。' }))
  const dialog = await screen.findByRole('dialog', { name: '添付画像1' })
  expect(await within(dialog).findByRole('button', { name: 'もう一度表示する' })).toBeTruthy()
})

test('[M-017] the screen of an order explains its steps', async () => {
  await openAt('/orders/5', () => ({ body: order() }))
  await fromMenu('添削の進み方とご質問')
  const dialog = await screen.findByRole('dialog', { name: '添削の進み方とご質問' })
  expect(
    within(dialog).getByText('お届けから14日間、1件につき100ポイントで質問できます。', { exact: false }),
  ).toBeTruthy()
})

test('[M-018] the dialog shows settings, price and times of an order', async () => {
  await openAt('/orders/5', () => ({ body: delivered({ points: 498 }) }))
  await fromMenu('注文の内容')
  const dialog = await screen.findByRole('dialog', { name: '注文の内容' })
  for (const text of ['学べる添削', '498ポイント', '11月20日(金) 18:30', '11月20日(金) 21:03'])
    expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0)
})

test('a running order can be neither copied nor removed', async () => {
  await openAt('/orders/5', () => ({ body: order() }))
  await tap(await screen.findByRole('button', { name: 'この添削のメニュー' }))
  await screen.findByRole('button', { name: 'タイトルを変える' })
  expect(screen.queryByRole('button', { name: '一覧から消す' })).toBeNull()
  expect(screen.queryByRole('button', { name: '原稿をコピーして再入稿する' })).toBeNull()
})

test('the menu of an order closes without an act, and the focus returns to its button', async () => {
  const { calls } = await openAt('/orders/5', () => ({ body: delivered() }))
  const menu = await screen.findByRole('button', { name: 'この添削のメニュー' })
  menu.focus()
  await tap(menu)
  const dialog = await screen.findByRole('dialog', { name: '京都への旅行' })
  const acts = within(dialog).getAllByRole('listitem')
  expect(acts.at(-1)?.textContent).toBe('一覧から消す')
  fireEvent.click(within(dialog).getByText('閉じる'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(menu)
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('[M-019] a returned order can be copied into a draft after a question', async () => {
  await openAt('/orders/5', () => ({ body: delivered() }))
  await fromMenu('原稿をコピーして再入稿する')
  await screen.findByText(/京都への旅行/, { selector: 'dialog *' })
})

/** A list of one order, and the values of its filters. */
const oneOrder = (call: string) => {
  if (call.includes('form-options')) return { body: { categories: [{ id: 4, name: 'Eメール' }] } }
  if (call.includes('/orders/filters'))
    return { body: { instructors: [{ id: 3, name: '高梨', type: 'japanese' }], tags: ['旅'] } }
  return { body: listOf([summary()]) }
}

test('the dialog filters the list, and swapped days are put in order', async () => {
  const { router, calls } = await openAt('/orders?keywords=a', oneOrder)
  await tap(await screen.findByRole('button', { name: '絞り込み' }))
  const dialog = within(await screen.findByRole('dialog', { name: '絞り込み' }))
  await dialog.findByRole('option', { name: '高梨先生' })
  await dialog.findByRole('option', { name: 'Eメール' })
  const choose = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('combobox', { name }), { target: { value } })
  choose(/^探す場所/, 'title')
  choose(/^状態/, 'done')
  choose(/^カテゴリー/, '4')
  choose(/^講師/, '3')
  choose(/^タグ/, '旅')
  fireEvent.change(dialog.getByLabelText(/^注文日（から）/), { target: { value: '2026-11-30' } })
  fireEvent.change(dialog.getByLabelText(/^注文日（まで）/), { target: { value: '2026-11-01' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'メモのある添削だけ' }))
  const counted = await screen.findByRole('button', { name: '1件を見る' })
  expect(decodeURIComponent(calls.at(-1) ?? '')).toContain('memos=true')
  fireEvent.click(counted)
  await waitFor(() =>
    expect(calls.map((call) => decodeURIComponent(call))).toContain(
      'GET /api/users/7/orders/standard?filter=done&keywords=a&field=title&categories=4&instructors=3&tags=旅&memos=true&from=2026-11-01&to=2026-11-30&page=1',
    ),
  )
  await screen.findByRole('button', { name: '絞り込み（8件設定中）' })
  expect(router.address().href).toContain('keywords=a')
})

test('keywords that were typed and not sent count in the filters', async () => {
  const { router } = await openAt('/orders?keywords=a', oneOrder)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '京都' } })
  await tap(screen.getByRole('button', { name: '絞り込み' }))
  fireEvent.click(await screen.findByRole('button', { name: '1件を見る' }))
  await waitFor(() => expect(decodeURIComponent(router.address().href)).toBe('/orders?keywords=京都'))
})

test('a choice that was not applied is gone at the next opening, a line tells how to apply it, and the keywords are in sight', async () => {
  const { router } = await openAt('/orders?keywords=公園', oneOrder)
  const reopen = async () => tap(await screen.findByRole('button', { name: '絞り込み' }))
  const course = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^コース/ })
  await reopen()
  expect(await screen.findByText('キーワード：公園')).toBeTruthy()
  await screen.findByRole('button', { name: '1件を見る' })
  expect(screen.queryByText(/反映します/)).toBeNull()
  fireEvent.change(await course(), { target: { value: 'advanced' } })
  expect(await screen.findByText('「1件を見る」で反映します')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decodeURIComponent(router.address().href)).toBe('/orders?keywords=公園')
  await reopen()
  expect((await course()).value).toBe('')
})

test('[F-072] the dialog counts the matches in all places, the first choice', async () => {
  await openAt('/orders?keywords=陶芸', (call) =>
    call.includes('/orders/standard') && call.includes('courses=advanced') && call.includes('field=all')
      ? { body: listOf([summary(), summary({ id: 2 })]) }
      : oneOrder(call),
  )
  await tap(await screen.findByRole('button', { name: '絞り込み' }))
  const place = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^探す場所/ })
  expect(place.selectedOptions[0]?.text).toBe('すべての場所')
  fireEvent.change(screen.getByRole('combobox', { name: /^コース/ }), { target: { value: 'advanced' } })
  expect(await screen.findByRole('button', { name: '2件を見る' })).toBeTruthy()
})

/** Opens the filters, chooses the source texts as the place to search, and applies the choice. */
async function filterSources() {
  await tap(await screen.findByRole('button', { name: '絞り込み' }))
  fireEvent.change(screen.getByRole('combobox', { name: /^探す場所/ }), { target: { value: 'original' } })
  fireEvent.click(await screen.findByRole('button', { name: '1件を見る' }))
}
const searchbox = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(searchbox(), { target: { value } })

test('a search that is sent before the dialog has answered keeps its keywords, and the filters', async () => {
  const { router } = await openAt('/orders?keywords=川沿', oneOrder)
  await screen.findByText('京都への旅行')
  await filterSources()
  type('水族館')
  fireEvent.click(screen.getByRole('button', { name: '検索' }))
  await screen.findByRole('button', { name: '絞り込み（1件設定中）' })
  await waitFor(() => expect(decodeURIComponent(router.address().href)).toBe('/orders?keywords=水族館&field=original'))
  expect(searchbox().value).toBe('水族館')
})

test('keywords that are typed before the dialog has answered stay in the field, and count', async () => {
  const { router } = await openAt('/orders', oneOrder)
  await screen.findByText('京都への旅行')
  type('川沿')
  await filterSources()
  type('水族')
  await screen.findByRole('button', { name: '絞り込み（1件設定中）' })
  expect(searchbox().value).toBe('水族')
  expect(decodeURIComponent(router.address().href)).toBe('/orders?keywords=水族&field=original')
})

test('keywords that are typed while a search is sent stay in the field', async () => {
  await openAt('/orders', oneOrder)
  await screen.findByText('京都への旅行')
  type('川沿')
  fireEvent.click(screen.getByRole('button', { name: '検索' }))
  type('川沿い')
  // The list of the search has come.
  await screen.findByRole('button', { name: 'キーワードを消す' })
  expect(searchbox().value).toBe('川沿い')
  fireEvent.click(screen.getByRole('button', { name: 'キーワードを消す' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'キーワードを消す' })).toBeNull())
  expect(searchbox().value).toBe('')
})
