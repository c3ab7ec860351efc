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
type Purchase = { purchase: { status: string } }

test('[F-015] a learner gets the bank data of a transfer, and an operator confirms the amount that arrived, and no other', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const ask = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const cart = { category_id: 1, product_id: 2, quantity: 1, payment_method: 'bank' }
  const bought = await ask<Cart>(`${own}/purchases/points/cart`, { body: cart })
  expect(bought).toMatchObject({
    amount: 3000,
    next: { kind: 'transfer', bank: { number: expect.stringMatching(/^\d+$/) } },
  })
  const before = (await ask<Points>(`${own}/points`, { method: 'GET' })).balance

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
  const mine = await ask<Purchase>(`${own}/purchases/${bought.purchase_id}`, { method: 'GET' })
  expect(mine.purchase.status).toBe('fulfilled')
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
