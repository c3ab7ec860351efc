import { callAs } from '../calls.ts'
import { expect, picture, test } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { closeRefusal } from '../pages/refusal.ts'
import { freshInstructor, freshLearner } from '../people.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

type Entries = { items: { kind: string; amount: number; balance: number }[] }

test('[J-04] with too few points the shortage and the way to buy points are shown, and nothing is charged', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  // 602 points of the welcome gift are left.
  await call(own, { method: 'GET' })
  await orderOf(origin, learner, { english: words(60), questions: ['なぜですか？'], points: 598 })
  const id = await draftOf(origin, learner, { english: words(200), course: 'advanced', teacher: 'native' })
  const page = await visit(`/services/${id}/review`, { as: learner })
  await expect(page.getByText('添削　360pt × 8（25語ごと）')).toBeVisible()
  await expect(page.getByText('2,880pt').first()).toBeVisible()
  await expect(page.getByText(/^あと2,278pt足りません/)).toBeVisible()
  const order = page.getByRole('button', { name: 'この内容で注文する' })
  await expect(order).toHaveCount(0)
  await expect(page.getByText('25語までなら注文できます（いま200語）')).toBeVisible()
  await expect(page.getByRole('link', { name: 'ポイントを購入する', exact: true })).toHaveAttribute(
    'href',
    `/shop/points?draft=${id}&missing=2278`,
  )
  await picture(page, 'review-shortage')
  const before = await call<Entries>(`${own}/points/histories`, { method: 'GET' })

  const refused = call(`${own}/orders`, { body: { save_id: id, expected: { points: 2880, quota: 0 } } })
  await expect(refused).rejects.toThrow(/answered 400: .*insufficient_points/)
  expect(await call(`${own}/points/histories`, { method: 'GET' })).toEqual(before)
  expect(await call(`${own}/orders/standard`, { method: 'GET' })).toMatchObject({ pagination: { total: 1 } })
  await page.getByRole('link', { name: 'ポイントを購入する（あと2,278pt）' }).click()
  await expect(page.getByRole('radio', { name: /^3,000pt＋30pt/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByText('200語（25語×8）')).toBeVisible()
})

test('[J-05] a waiting order is cancelled and refunded once, and one that was claimed meanwhile is not', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const pointsOf = () => call<{ lots: unknown }>(`${own}/points`, { method: 'GET' })
  await call(own, { method: 'GET' })
  const before = await pointsOf()
  const id = await orderOf(origin, learner, { english: words(60), points: 498 })
  const page = await visit(`/orders/${id}`, { as: learner })
  const cancel = page.getByRole('button', { name: 'この添削をキャンセルする' })
  await cancel.click()
  const agree = page.getByRole('button', { name: 'キャンセルする', exact: true })
  await picture(page, 'order-cancel', { whole: false })
  await agree.click()
  await expect(page.getByText('キャンセル', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('498ポイントをお返ししました。')).toBeVisible()
  await expect(cancel).toBeHidden()
  expect(await call(`${own}/orders/${id}`, { method: 'GET' })).toMatchObject({ cancelable: false })
  expect(await pointsOf()).toEqual(before)
  const again = call(`${own}/orders/${id}/cancel`)
  await expect(again).rejects.toThrow(/answered 404: .*キャンセルできませんでした。.*115001582811/)
  const { items } = await call<Entries>(`${own}/points/histories`, { method: 'GET' })
  expect(items.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 498 }])

  // An instructor claims the order while the dialog is open.
  const other = await orderOf(origin, learner)
  await page.goto(`/orders/${other}`)
  await cancel.click()
  await expect(agree).toBeVisible()
  const desk = await callAs(origin, (await freshInstructor()).email, 'desk')
  await desk(`/api/instructor/orders/${other}/claim`)
  await agree.click()
  await closeRefusal(page, 'キャンセルできませんでした。')
  await expect(page.getByText('添削中').first()).toBeVisible()
  await expect(cancel).toBeHidden()
})
