import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { signInAsOperator } from '../pages/operator.ts'
import { freshLearner } from '../people.ts'

type Cart = {
  purchase_id: number
  amount: number
  next: { kind: string; code: string; bank: { number: string }; expires_at: string }
}
type Points = { balance: number }

test('[J-18][F-015] a learner gets the bank data of a transfer, and an operator confirms the amount that arrived, and no other', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const ask = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  // The first visit brings the welcome gift.
  await ask(own, { method: 'GET' })
  const cart = { category_id: 1, product_id: 2, quantity: 1, payment_method: 'bank' }
  const bought = await ask<Cart>(`${own}/purchases/points/cart`, { body: cart })
  expect(bought).toMatchObject({
    amount: 3000,
    next: { kind: 'transfer', bank: { number: expect.stringMatching(/^\d+$/) } },
  })
  const before = (await ask<Points>(`${own}/points`, { method: 'GET' })).balance
  const page = await visit(`/shop/thanks?purchase=${bought.purchase_id}`, { as: learner })
  await expect(page.getByText(`例：${bought.next.code} `)).toBeVisible()
  await expect(page.getByText('振込手数料はお客様のご負担となります。')).toBeVisible()

  // The operator finds the purchase by the code of the transfer.
  const office = await visit('/desk/ops/purchases', { desk: true })
  await signInAsOperator(office, /\/desk\/ops\/purchases/)
  await office.getByRole('searchbox').fill(bought.next.code)
  await office.getByRole('button', { name: '探す' }).click()
  await office.getByRole('listitem').filter({ hasText: learner.username }).getByRole('link').click()
  await expect(office.getByRole('heading', { name: `購入 ${bought.purchase_id}` })).toBeVisible()
  await expect(office.getByText('入金待ち')).toBeVisible()
  await picture(office, 'office-purchase')
  const found = await barriers(office)

  // Another amount is refused, and nothing is given.
  await office.getByRole('button', { name: '入金を確認する' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^入金された金額/ }).fill('2,560')
  await dialog.getByRole('button', { name: '入金を確認する' }).click()
  await expect(dialog.getByText('入金額がご購入金額と異なります。', { exact: false })).toBeVisible()
  await picture(office, 'office-confirm', { whole: false })
  found.push(...(await barriers(office)))
  expect((await ask<Points>(`${own}/points`, { method: 'GET' })).balance).toBe(before)

  await dialog.getByRole('textbox', { name: /^入金された金額/ }).fill('3,000')
  await dialog.getByRole('button', { name: '入金を確認する' }).dblclick()
  await expectToast(office, '入金を確認し、付与しました。')
  await expect(office.getByText('完了', { exact: true })).toBeVisible()
  await expect(office.getByRole('region', { name: '仕訳' }).getByText('普通預金')).toBeVisible()
  await expect(office.getByRole('button', { name: '入金を確認する' })).toHaveCount(0)
  found.push(...(await barriers(office)))
  await expect(page.getByText('3,000pt＋30ptが反映されました')).toBeVisible()
  expect((await ask<Points>(`${own}/points`, { method: 'GET' })).balance).toBe(before + 3030)

  // The act is on record, and the page of the member lists the purchase.
  await office.getByRole('link', { name: learner.username }).click()
  const purchases = office.getByRole('region', { name: '購入' })
  await expect(purchases.getByRole('link', { name: /3,000/ })).toBeVisible()
  await expect(office.getByText('振込の入金を確認').first()).toBeVisible()
  await office.goto('/desk/ops/payments')
  await expect(office.getByRole('heading', { name: '要確認の入金' })).toBeVisible()
  found.push(...(await barriers(office)))
  expect(found).toEqual([])
})
