import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { signInAsOperator } from '../pages/operator.ts'
import { control } from '../pages/shop.ts'
import { freshLearner } from '../people.ts'
import { overflows } from '../walk.ts'

type Bought = { order_id: string }
type Plans = { items: { id: number; type: string; ai: boolean }[] }
type Seen = { subscription: { term: { end: string }; quota: { limit: number }[] } | null }

test('an operator adds days to a plan, gives uses back and ends it, and its learner has each at once', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const ask = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const subscription = async () => (await ask<Seen>(own, { method: 'GET' })).subscription
  const { items } = await ask<Plans>(`${own}/products/subscriptions`, { method: 'GET' })
  const plan = items.find(({ type, ai }) => type === 'lite' && !ai)
  const body = { product_id: plan?.id, duration: '1mo', payment_method: 'convenience' }
  const payer = { store: 'lawson', name: '山田花子', kana: 'ヤマダハナコ', phone: '09012345678' }
  const bought = await ask<Bought>(`${own}/purchases/subscriptions/lite/checkout`, { body: { ...body, payer } })
  await control(origin, `payments/${bought.order_id}/pay`, {})
  await expect.poll(async () => (await subscription()) !== null).toBe(true)
  const before = await subscription()

  const office = await visit('/desk/ops/money/plans', { desk: true })
  await signInAsOperator(office, /\/desk\/ops\/money\/plans/)
  await office.getByRole('link', { name: '終了予定' }).click()
  const faults = [...(await barriers(office)), ...(await overflows(office))]
  await picture(office, 'office-plans')
  await office.getByRole('link', { name: learner.username }).click()
  await expect(office.getByRole('heading', { name: `${learner.username}さんのプラン` })).toBeVisible()
  faults.push(...(await barriers(office)), ...(await overflows(office)))
  await picture(office, 'office-plan')

  const act = async (button: string, fields: Record<string, string>, done: string) => {
    // With the act before on the screen: an act that the operator has not seen is told first.
    await office.reload()
    await office.getByRole('button', { name: button }).click()
    const dialog = office.getByRole('dialog')
    for (const [name, value] of Object.entries({ ...fields, 理由: '障害で使えなかった分のため。' }))
      await dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value)
    faults.push(...(await barriers(office)))
    await dialog.getByRole('button', { name: button }).dblclick()
    await expectToast(office, done)
  }
  await act('期間を延ばす', { 延ばす日数: '３' }, '期間を延ばしました。')
  const days = new Date((await subscription())?.term.end ?? 0).getTime() - new Date(before?.term.end ?? 0).getTime()
  expect(days).toBe(3 * 24 * 3_600_000)
  await act('利用枠を返す', { 回数: '2' }, '利用枠をお返ししました。')
  expect((await subscription())?.quota[0]?.limit).toBe((before?.quota[0]?.limit ?? 0) + 2)
  await act('いま終了する', {}, 'プランを終了しました。')
  expect(await subscription()).toBeNull()
  await expect(office.getByText('いまご利用中のプランはありません。')).toBeVisible()
  expect(faults).toEqual([])
})
