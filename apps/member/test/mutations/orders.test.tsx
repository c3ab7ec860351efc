import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { usePoints } from '../../src/features/account/index.ts'
import ServiceReviewScreen from '../../src/features/drafts/screens/service-review.tsx'
import OrderScreen from '../../src/features/orders/screens/order.tsx'
import { order } from '../../src/features/orders/test/stage.tsx'
import { onlyDraft } from '../drafts/draft-server.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, refusal } from './failures.ts'
import { estimate, save as written } from './saved-draft.ts'

afterEach(leave)

const cancel = 'POST /api/users/1/orders/5/cancel'
const cancelled = order({
  status: { value: orderStatus.cancelled, label: 'キャンセル' },
  cancelable: false,
  cancel_reason: 'learner',
  refunded: 498,
})

const Balance = () => <p>balance: {usePoints().data?.balance}</p>

/** Cancels an order next to the balance. After a failed call both requests fail too. */
async function cancelOrder(answer: unknown) {
  let requested = false
  const done = answer === cancelled
  const now = (before: unknown, after: unknown) => () => (requested ? (done ? after : undefined) : before)
  await signIn({
    'GET /api/users/1/orders/5': now(order(), cancelled),
    'GET /api/users/1/points': now({ balance: 0, lots: [] }, { balance: 498, lots: [] }),
    [cancel]: () => {
      requested = true
      return answer
    },
  })
  renderScreen(
    'orders-id',
    () => (
      <>
        <Balance />
        <OrderScreen />
      </>
    ),
    '/orders/5',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'この添削をキャンセルする' }))
  fireEvent.click(await screen.findByRole('button', { name: 'キャンセルする', hidden: true }))
}

test.each(failures('not_cancelable', 'order_not_found', 'too_many_requests'))(
  '[S-029] cancelling an order, %s: a dialog shows it at once',
  async (_, answer, said) => {
    await cancelOrder(answer)
    await screen.findByText(said)
    expect(screen.getByText('講師手配中')).toBeTruthy()
  },
)

test('[S-029] a cancelled order is shown as cancelled, and the balance includes the refund', async () => {
  await cancelOrder(cancelled)
  await screen.findByText('498ポイントをお返ししました。')
  expect(screen.queryByRole('button', { name: 'この添削をキャンセルする' })).toBeNull()
  await screen.findByText('balance: 498')
})

const place = 'POST /api/users/1/orders'
const save = { ...written, data: { step: 'services-id-review' } }
const placed = { order: { id: 31 }, charge: { points: 166, quota: 0, balance: 1034 } }

/** Places the order of a draft; each try calls `answer`. */
async function placeOrder(answer: () => unknown) {
  await signIn({
    ...onlyDraft(save),
    'POST /api/users/1/orders/new/estimate-cost': estimate,
    [place]: answer,
  })
  const where = renderScreen('services-id-review', ServiceReviewScreen, '/services/5/review')
  const button = await screen.findByRole('button', { name: 'この内容で注文する' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
  return where
}

test.each(
  (
    ['insufficient_points', 'teacher_unavailable', 'gift_not_for_nomination', 'invalid_draft', 'key_reused'] as const
  ).map((code) => [code, refusal(code)] as const),
)('[S-029] placing an order, %s: a dialog shows it, and the draft stays', async (_, answer) => {
  const where = await placeOrder(() => answer)
  await screen.findByText(answer.message)
  fireEvent.click(screen.getByRole('button', { name: '閉じる', hidden: true }))
  await waitFor(() => expect(screen.queryByText(answer.message)).toBeNull())
  expect(where()).toBe('/services/5/review')
})

test('[S-029] placing an order at a changed price shows a message', async () => {
  const where = await placeOrder(() => refusal('price_changed'))
  await screen.findByText(/^料金が変わりました。/)
  expect(where()).toBe('/services/5/review')
})

test.each([
  ['a 500', { status: 500 }],
  ['no answer', undefined],
])(
  '[S-029] placing an order, %s: a message says that the result is unknown, until the order is placed',
  async (_, failure) => {
    let answer: unknown = failure
    const where = await placeOrder(() => answer)
    await screen.findByText(/注文の結果をまだ確認できていません/)
    answer = placed
    fireEvent.click(screen.getByRole('button', { name: 'もう一度確認する' }))
    await waitFor(() => expect(where()).toBe('/services/31/thanks'))
  },
)
