import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { delivered, listOf, openAt, order, question, summary } from '../test/stage.tsx'

afterEach(() => {
  cleanup()
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  vi.unstubAllGlobals()
  localStorage.clear()
})

const cancelled = order({
  status: { value: orderStatus.cancelled, label: 'キャンセル' },
  cancelable: false,
  cancel_reason: 'learner',
  refunded: 498,
})

async function confirmCancel() {
  fireEvent.click(await screen.findByRole('button', { name: 'この添削をキャンセルする' }))
  fireEvent.click(await screen.findByRole('button', { name: 'キャンセルする' }))
}

test('[M-015][S-018][S-019][F-068] a cancelled order has the value −1, its name and its refund, and is not cancelable again', async () => {
  let done = false
  const { calls } = await openAt('/orders/5', (call) => {
    if (call.startsWith('POST')) done = true
    if (call.includes('/orders/standard')) return { body: listOf([summary(done ? cancelled : {})]) }
    return { body: done ? cancelled : order() }
  })
  await confirmCancel()
  await screen.findByText('キャンセル')
  expect(screen.getByText('498ポイントをお返ししました。')).toBeTruthy()
  expect(screen.getByText('498ポイント（返却済み）')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('キャンセルしました'))
  expect(screen.queryByRole('button', { name: 'この添削をキャンセルする' })).toBeNull()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/users/7/orders/5/cancel'])
})

test('[J-05] cancelling a claimed order shows the refusal with its help, then the real state', async () => {
  let requested = false
  const working = delivered({
    status: { value: orderStatus.correcting, label: '添削中' },
    delivered_at: null,
    result: null,
  })
  await openAt('/orders/5', (call) => {
    if (!call.startsWith('POST')) return { body: requested ? working : order() }
    requested = true
    return {
      status: 404,
      body: { code: 'not_cancelable', message: 'キャンセルできませんでした。', help: '115001582811' },
    }
  })
  await confirmCancel()
  await screen.findByText('キャンセルできませんでした。')
  const help = await screen.findByRole('link', { name: '解決方法' })
  expect(help.getAttribute('href')).toContain('115001582811')
  await screen.findByText('添削中')
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryByText('キャンセルできませんでした。')).toBeNull())
})

test('[J-05] if the order is claimed while the question is open, the refusal is still shown', async () => {
  let claimed = false
  const working = delivered({
    status: { value: orderStatus.correcting, label: '添削中' },
    delivered_at: null,
    result: null,
  })
  const { client } = await openAt('/orders/5', (call) =>
    call.startsWith('POST')
      ? { status: 404, body: { code: 'not_cancelable', message: 'キャンセルできませんでした。' } }
      : { body: claimed ? working : order() },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'この添削をキャンセルする' }))
  const agree = await screen.findByRole('button', { name: 'キャンセルする' })
  claimed = true
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'この添削をキャンセルする' })).toBeNull())
  fireEvent.click(agree)
  await screen.findByText('キャンセルできませんでした。')
})

test('an order in check shows no promise, and after its due time a note that it is late', async () => {
  const held = {
    status: { value: orderStatus.checking, label: '確認中' },
    cancelable: false,
    delivered_at: null,
    result: null,
  }
  await openAt('/orders/5', () => ({ body: delivered({ ...held, due_at: '2099-11-20T16:30:00.000Z' }) }))
  expect((await screen.findByText(/事務局が内容を確認しています/)).textContent).not.toContain('時間')
  cleanup()
  await openAt('/orders/5', () => ({ body: delivered({ ...held, due_at: '2020-01-01T00:00:00.000Z' }) }))
  await screen.findByText('お約束の納期を過ぎています')
  expect(screen.getByText(/事務局がお届け前の確認をしています/).textContent).toContain('1月1日')
})

test('[UI-020] there are four tabs, and the chosen one is in the address', async () => {
  const { router } = await openAt('/orders/5', () => ({
    body: delivered({
      note: '冠詞を復習する',
      questions: [question({ content: 'なぜ？', answer: 'それは…' })],
    }),
  }))
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['添削結果', '質問・相談', '添付画像', 'メモ'])
  fireEvent.click(screen.getByRole('tab', { name: 'メモ' }))
  await screen.findByText('冠詞を復習する')
  expect(router.address().href).toBe('/orders/5?tab=memo')
  fireEvent.click(screen.getByRole('tab', { name: '質問・相談' }))
  await screen.findByText('それは…')
  fireEvent.click(screen.getByRole('tab', { name: '添付画像' }))
  await screen.findByText('添付画像はありません')
})

test('an opened order reads its notifications, and its tab of questions those of the answers', async () => {
  const asked = () => delivered({ questions: [question({ content: 'なぜ？', answer: 'それは…' })] })
  const { read } = await openAt('/orders/5', () => ({ body: asked() }))
  await screen.findByRole('article', { name: '1つ目の文章' })
  await waitFor(() => expect(read).toEqual([{ about: 'order' }]))
  fireEvent.click(screen.getByRole('tab', { name: '質問・相談' }))
  await screen.findByText('それは…')
  await waitFor(() => expect(read).toEqual([{ about: 'order' }, { about: 'answers' }]))
})

test('a delivery that comes while the order is open is read too', async () => {
  let done = false
  const { read, client } = await openAt('/orders/5', () => ({ body: done ? delivered() : order() }))
  await screen.findByText('担当の講師を探しています')
  done = true
  await client.invalidateQueries()
  await screen.findByRole('article', { name: '1つ目の文章' })
  expect(read).toHaveLength(2)
})

test('a waiting order shows the learner’s text and no due time', async () => {
  await openAt('/orders/5', () => ({ body: order({ due_at: '2026-11-22T00:00:00Z' }) }))
  await screen.findByText('I go to a old temple.')
  expect(screen.getByText('担当の講師を探しています')).toBeTruthy()
  expect(screen.getByText('講師が決まってから24時間以内')).toBeTruthy()
  cleanup()
  await openAt('/orders/5', () => ({ body: order({ due_days: 3 }) }))
  await screen.findByText('講師が決まってから72時間以内')
  cleanup()
  await openAt('/orders/5', () => ({ body: order({ wished_date: '2026-12-05' }) }))
  await screen.findByText('講師が決まると、お知らせします')
})

test('a price with questions names its parts', async () => {
  await openAt('/orders/5', () => ({ body: order({ points: 680, question_points: 100 }) }))
  await screen.findByText('680ポイント（添削580＋質問100）')
})

test('a waiting order says when it ends by itself, and what is given back', async () => {
  const waits_until = '2026-11-22T09:30:00.000Z'
  await openAt('/orders/5', () => ({ body: order({ waits_until }) }))
  await screen.findByText(/11月22日\(日\) 18:30までに講師が決まらないときは自動でキャンセルし、498ptをお返しします。/)
  cleanup()
  await openAt('/orders/5', () => ({ body: order({ waits_until, points: 0 }) }))
  await screen.findByText(/自動でキャンセルし、プランの回数をお返しします。/)
})

test('a former nominee is shown only as the wish', async () => {
  const nominated = { id: 3, name: '佐藤', type: 'native' as const, photo: null }
  await openAt('/orders/5', () => ({ body: order({ nominated, open_to_all: false }) }))
  await screen.findByText('佐藤先生のお返事を待っています')
  expect(screen.getByRole('button', { name: '佐藤先生を指名' })).toBeTruthy()
  cleanup()
  await openAt('/orders/5', () => ({ body: order({ nominated, open_to_all: true }) }))
  await screen.findByText('担当の講師を探しています')
  expect(screen.queryByRole('button', { name: '佐藤先生を指名' })).toBeNull()
  expect(screen.getAllByText('佐藤先生を指名').map(({ tagName }) => tagName)).toEqual(['DD'])
})

test('a Japanese composition is read as Japanese, and its source is secondary', async () => {
  const lines = [{ n: 1, english: 'The sea was blue.', japanese: '海は青いでした。', exercise: null }]
  await openAt('/orders/5', () => ({ body: order({ category: { id: 10, name: '英文和訳' }, lines }) }))
  expect((await screen.findByText('海は青いでした。')).getAttribute('lang')).toBe('ja')
  expect(screen.getByText('もとの英文')).toBeTruthy()
})

test('a returned order shows its reason and refund', async () => {
  await openAt('/orders/5', () => ({
    body: { ...cancelled, cancel_reason: 'returned', return_reason: 'fields_swapped', return_comment: '欄が逆です。' },
  }))
  await screen.findByText('英文と日本語の欄が入れ替わっているため')
  expect(screen.getByText('欄が逆です。')).toBeTruthy()
})

test('a refunded delivered order shows its refund and stays readable', async () => {
  await openAt('/orders/5', () => ({ body: delivered({ refunded: 1332 }) }))
  await screen.findByRole('article', { name: '1つ目の文章' })
  expect(screen.getByText('返金済み')).toBeTruthy()
  expect(screen.getByText(/^この添削の1,332ポイントをお返ししました。/)).toBeTruthy()
  expect(screen.getByText('添削済み')).toBeTruthy()
})

test('an order without a refund shows none', async () => {
  await openAt('/orders/5', () => ({ body: delivered() }))
  await screen.findByRole('article', { name: '1つ目の文章' })
  expect(screen.queryByText('返金済み')).toBeNull()
})
