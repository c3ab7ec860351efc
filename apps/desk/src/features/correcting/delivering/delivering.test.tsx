import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { bar, list, openReview, press, server } from '../test/delivering-server.ts'
import { leave } from '../test/leave.ts'
import { orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'

afterEach(() => leave())

test('one key takes a delivery back and restores the editor and the focus', async () => {
  const { answer } = server()
  const { calls, sent } = openAt('/orders/7', answer)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  fireEvent.input(field, { target: { value: 'I had gone there.' } })
  field.focus()
  field.setSelectionRange(2, 5)
  await openReview()
  press('Enter', { ctrlKey: true, shiftKey: true, repeat: true })
  expect(calls).not.toContain('POST orders/7/deliver')
  press('Enter', { ctrlKey: true, shiftKey: true })
  expect(within(await bar()).getByText('あと10秒、取り消せます')).toBeTruthy()
  expect(within(await bar()).getByRole('status').textContent).toBe('お届けを受け付けました。10秒以内なら取り消せます。')
  expect(sent[calls.indexOf('POST orders/7/deliver')]).toEqual({ revision: 2, hold: true })
  expect(screen.queryByRole('textbox')).toBeNull()

  press('z', { altKey: true, code: 'KeyZ', isComposing: true })
  expect(calls).not.toContain('POST orders/7/take-back')
  press('z', { altKey: true, code: 'KeyZ' })
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(again))
  expect([again.selectionStart, again.selectionEnd]).toEqual([2, 5])
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a submission that will be checked does not promise the learner at once', async () => {
  const { state, answer } = server()
  state.order = { ...state.order, awaits_check: true, handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 10_000 } }
  openAt('/orders/7', answer)
  const notice = async () => (await screen.findByText('事務局の確認に出しました')).parentElement?.textContent
  expect(await notice()).toContain('確認がすむと、ふつうは12時間以内に学習者に届きます。')
  expect(screen.queryByText(/10秒後に学習者に届きます/)).toBeNull()
  const received = await screen.findByRole('complementary', { name: '「原稿7」を事務局の確認に出しました' })
  expect(within(received).getByRole('status').textContent).toBe('事務局の確認に出しました。10秒以内なら取り消せます。')
  const { work } = state.order
  for (const [said, why] of [
    ['taro@lesson-room.jp へどうぞ。', '連絡先の記載があるため、事務局が確認するまで届きません。'],
    ['バカ野郎。', '強い言葉があるため、事務局が確認してから届きます。'],
    ['バカ野郎。taro@lesson-room.jp へ。', '連絡先の記載と強い言葉があるため、事務局が確認するまで届きません。'],
  ]) {
    state.order = { ...state.order, work: { ...work, comment: `${work.comment}${said}` } }
    await leave()
    openAt('/orders/7', answer)
    expect(await notice()).toContain(why)
  }
})

test('contact details are listed with their places before the delivery, which goes to the office by its own button alone', async () => {
  const { answer } = server()
  const { calls } = openAt('/orders/7', answer)
  await screen.findByRole('textbox', { name: /添削後の文/ })
  const said = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /全体のコメント/ })
  fireEvent.input(said, { target: { value: `${said.value}続きは taro@lesson-room.jp まで。` } })
  const dialog = within(await openReview())
  const note = within(dialog.getByRole('region', { name: '事務局の確認のあとに届きます' }))
  expect(note.getByRole('listitem').textContent).toBe('taro@lesson-room.jp メールアドレス（全体のコメント）')
  expect(note.getByText('連絡先のやりとりはお控えください。記載を消すと、すぐに届きます。')).toBeTruthy()
  fireEvent.click(note.getByRole('button', { name: /taro@lesson-room\.jp/ }))
  await vi.waitFor(() => expect(document.activeElement).toBe(said))
  expect(said.value.slice(said.selectionStart, said.selectionEnd)).toBe('taro@lesson-room.jp')
  const again = within(await openReview())
  const buttons = again.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons.slice(-2)).toEqual(['事務局の確認に出す', '続きを書く'])
  press('Enter', { ctrlKey: true, shiftKey: true })
  expect(calls).not.toContain('POST orders/7/deliver')
  fireEvent.click(again.getByRole('button', { name: '事務局の確認に出す' }))
  await bar()
  expect(calls).toContain('POST orders/7/deliver')
})

test('one of the first deliveries goes to the office, and nothing promises it to the learner at once', async () => {
  const { state, answer } = server()
  state.order = { ...state.order, awaits_check: true }
  const { calls } = openAt('/orders/7', answer)
  const said = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /全体のコメント/ })
  const dialog = within(await openReview())
  expect(dialog.getByText(/^はじめのうちのお届けは、すべて事務局が確認します/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /届け/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: '続きを書く' }))

  fireEvent.input(said, { target: { value: `${said.value}バカ野郎` } })
  const again = within(await openReview())
  expect(again.getByText(/^強い言葉はお控えください。はじめのうちのお届けは/)).toBeTruthy()
  fireEvent.click(again.getByRole('button', { name: '事務局の確認に出す' }))
  await vi.waitFor(() => expect(calls).toContain('POST orders/7/deliver'))
})

test('delivering can open the next claimed order with the focus in its first line, and the delivered one may still be taken back there', async () => {
  const handed = orderInHand(8, { handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 3000 } })
  const { answer } = server(handed, orderInHand(9))
  const { calls, router } = openAt('/orders/7', answer)
  await screen.findByRole('textbox', { name: /添削後の文/ })
  press('Enter', { altKey: true })
  await screen.findByRole('dialog', { name: 'お届けの前に' })
  press('Enter', { altKey: true })
  await screen.findByRole('heading', { name: '原稿9' })
  const field = await screen.findByRole('textbox', { name: /添削後の文/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.click(within(await bar()).getByRole('button', { name: /お届けを取り消す/ }))
  await screen.findByRole('heading', { name: '原稿7' })
  expect(router.state.location.pathname).toBe('/orders/7')
  expect(calls.filter((call) => call.endsWith('take-back'))).toHaveLength(1)
})

test('the list of waiting orders opens if no other order is claimed', async () => {
  const { answer } = server()
  const { router } = openAt('/orders/7', answer)
  await screen.findByRole('textbox', { name: /添削後の文/ })
  fireEvent.click(within(await openReview()).getByRole('button', { name: '届けて次を開く' }))
  await screen.findByText('the queue')
  expect(router.state.location.search).toEqual({ tab: 'pool', page: 1 })
  expect(await bar()).toBeTruthy()
})

test('after ten seconds the take-back is no longer offered, and a delivery that was published a moment earlier is reported', async () => {
  const { state, answer } = server()
  const { calls } = openAt('/orders/7', answer)
  await screen.findByRole('textbox', { name: /添削後の文/ })
  fireEvent.click(within(await openReview()).getByRole('button', { name: '学習者に届ける' }))
  await bar()
  state.out = true
  state.order = orderInHand(7, { status: { value: orderStatus.corrected, label: '添削済み' } })
  press('z', { altKey: true, code: 'KeyZ' })
  expect(await screen.findByText('すでに学習者へお届けしました。')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await vi.waitFor(() => expect(calls.filter((call) => call === 'GET orders/7').length).toBeGreaterThan(1))
})

test('a reload within the ten seconds offers the take-back for the rest of them, and then shows that the delivery is published', async () => {
  const { state, answer } = server()
  state.order = { ...state.order, handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 1500 } }
  openAt('/orders/7', answer)
  expect(within(await bar()).getByText(/^あと[12]秒、取り消せます$/)).toBeTruthy()
  state.order = orderInHand(7, { status: { value: orderStatus.checking, label: '確認中' } })
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(await screen.findByText('事務局が確認しています')).toBeTruthy()
  expect(screen.getByRole('link', { name: '添削の一覧へ' }).getAttribute('href')).toContain('tab=review')
})

test.each([
  ['no flag', '', /ふつうは12時間以内に学習者に届きます。/],
  [
    'contact details',
    '続きは taro@lesson-room.jp まで。',
    /連絡先の記載があるため、事務局が確認するまで届きません。(?!.*12時間)/,
  ],
  ['abuse', '馬鹿野郎。', /事務局が確認してから届きます。(?!.*12時間)/],
])('a delivery in check with %s has its own promise', async (_, added, promise) => {
  const { state, answer } = server()
  const { work } = state.order
  state.order = orderInHand(7, {
    status: { value: orderStatus.checking, label: '確認中' },
    work: { ...work, comment: `${work.comment}${added}` },
  })
  openAt('/orders/7', answer)
  expect((await screen.findByText('事務局が確認しています')).parentElement?.textContent).toMatch(promise)
})

test('a nominee reads the consequence for the learner before declining', async () => {
  const waiting = orderInHand(7, {
    status: { value: orderStatus.waiting, label: '講師手配中' },
    nominated: true,
    nomination: { until: '2036-11-22T10:00:00.000Z', alone: true, by: 'learner' },
    work: { revision: 0, lines: [], comment: '', updated_at: null },
  })
  const { calls, router } = openAt('/orders/7', (call) => {
    if (call === 'POST orders/7/decline') return { status: 204, body: null }
    return { body: call === 'GET orders/7' ? waiting : list() }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'この指名を断る' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/ポイントは全額戻ります/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'やめておく' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'この指名を断る' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '断る' }))
  await screen.findByText('the queue')
  expect(router.state.location.search).toEqual({ tab: 'nominated', page: 1 })
  expect(calls.filter((call) => call === 'POST orders/7/decline')).toHaveLength(1)
})

test('an instructor who declines an operator’s offer reads that its learner is not notified', async () => {
  const waiting = orderInHand(7, {
    status: { value: orderStatus.waiting, label: '講師手配中' },
    nomination: { until: '2036-11-22T10:00:00.000Z', alone: false, by: 'office' },
    work: { revision: 0, lines: [], comment: '', updated_at: null },
  })
  const { calls } = openAt('/orders/7', (call) => {
    if (call === 'POST orders/7/decline') return { status: 204, body: null }
    return { body: call === 'GET orders/7' ? waiting : list() }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'この依頼を断る' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/学習者には知らせません/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: '断る' }))
  await screen.findByText('the queue')
  expect(calls.filter((call) => call === 'POST orders/7/decline')).toHaveLength(1)
})

test('earlier corrections for the same learner are loaded on demand', async () => {
  const past = {
    items: [
      {
        id: 5,
        title: '京都の旅',
        category: { id: 1, name: '英語日記' },
        course: 'basic',
        delivered_at: '2026-11-20T10:00:00.000Z',
        language: 'en',
        kinds: [{ kind: 'tense', count: 3 }],
      },
    ],
    pagination: { page: 1, per_page: 10, last_page: 1, total: 1 },
  }
  const { answer } = server()
  const { calls } = openAt('/orders/7', (call, body) =>
    call.startsWith('GET orders/7/history') ? { body: past } : answer(call, body),
  )
  const summary = await screen.findByText('この方へのこれまでの添削')
  const asked = () => calls.filter((call) => call.includes('history')).length
  expect(asked()).toBe(0)
  const details = summary.closest('details')
  if (!details) throw new Error('nothing to open')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect((await screen.findByRole('link', { name: '京都の旅' })).getAttribute('href')).toBe('/orders/5')
  expect(screen.getByText('時制 3')).toBeTruthy()
  expect(asked()).toBe(1)
})
