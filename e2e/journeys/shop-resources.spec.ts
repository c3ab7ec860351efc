import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { buy, chooseMethod } from '../pages/shop.ts'
import { freshLearner } from '../people.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const name = '旅と暮らしの英単語120'
type Products = { items: { id: number; name: string; owned: boolean }[] }

test('[J-19][O-006][R-048][R-050][R-053][R-055][R-056][M-013][F-019][K-030] a gift code brings points, and a word list is bought with points and a coupon, at once and once', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const balance = async () => (await call<{ balance: number }>(`${own}/points`, { method: 'GET' })).balance
  // The first visit brings the welcome gift.
  await call(own, { method: 'GET' })
  await orderOf(origin, learner, { english: words(60), questions: ['なぜですか？'], points: 598 })
  const page = await visit('/home', { as: learner })

  // A gift code from home brings points at once.
  const atFirst = await balance()
  await page.getByRole('button', { name: 'キャンペーン・ギフトコードを入力する' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('thanks300')
  await page.getByRole('dialog').getByRole('button', { name: 'コードを使う' }).click()
  await expectToast(page, '300ポイントをお贈りしました')
  const before = await balance()
  expect(before).toBe(atFirst + 300)
  await page.goto('/shop')

  // A code on the screen of coupons.
  await page.getByRole('link', { name: /^クーポン/ }).click()
  await page.getByRole('textbox', { name: /コード/ }).fill('welcome10')
  await page.getByRole('button', { name: 'コードを使う' }).click()
  await expect(page.getByText('WELCOME10', { exact: false }).first()).toBeVisible()
  await picture(page, 'shop-coupons')

  // Textbooks, word lists, and the alias of the latter.
  await page.goto('/shop/resources')
  await expect(page.getByRole('heading', { name: 'はじめての英語日記' })).toBeVisible()
  await page.goto('/shop/resources/word-lists')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/shop/word_lists')
  const { items } = await call<Products>(`${own}/products/word-lists`, { method: 'GET' })
  const id = items.find((one) => one.name === name)?.id ?? 0
  const other = items.find((one) => one.id === id + 1)
  await expect(call(`${own}/resources/${id}/download`, { method: 'GET' })).rejects.toThrow(/answered 403/)
  await page.getByRole('button', { name: `「${name}」を購入する` }).click()

  // Points are the fifth method and count at once.
  const byPoints = page.locator('label').filter({ has: page.locator('input[value=points]') })
  await expect(byPoints).toContainText('即時反映')
  await chooseMethod(page, /^ポイント/)
  await page.getByText('クーポンを使う').click()
  await page.getByRole('textbox', { name: /^クーポンコード/ }).fill('WELCOME10')
  await page.getByRole('button', { name: '使う', exact: true }).click()
  await expect(page.getByText('450pt').first()).toBeVisible()
  await picture(page, 'shop-checkout-coupon')
  await buy(page)
  await expect(page.getByText('ご利用いただけます')).toBeVisible()
  expect(await balance()).toBe(before - 450)

  // The words are readable, and the history lists the purchase.
  await page.getByRole('link', { name: 'ダウンロードする' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: `「${name}」のCSVをダウンロード` }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await page.goto('/shop/histories/purchases')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('450pt')
  await picture(page, 'shop-purchases')

  await expect(page.getByRole('button', { name: /の領収書・適格請求書$/ })).toHaveCount(0)

  // An item that is owned is not sold again. The points left are too few for another list, on the screen and at the server.
  await page.goto('/shop/word_lists')
  await expect(page.getByRole('button', { name: `「${name}」を購入する` })).toHaveCount(0)
  await page.getByRole('button', { name: `「${other?.name}」を購入する` }).click()
  await expect(byPoints.getByRole('radio')).toBeDisabled()
  await expect(byPoints).toContainText('ポイントの残高が足りません。')
  const short = { category_id: 3, product_id: id + 1, quantity: 1, payment_method: 'points' }
  const cart = `${own}/purchases/resources/cart`
  await expect(call(cart, { body: short })).rejects.toThrow(/answered 400: .*insufficient_points/)

  // The coupon counts once.
  await chooseMethod(page, /^コンビニ/)
  await page.getByText('クーポンを使う').click()
  await page.getByRole('textbox', { name: /^クーポンコード/ }).fill('WELCOME10')
  await page.getByRole('button', { name: '使う', exact: true }).click()
  await expect(page.getByText('このクーポンは、すでにお使いいただいています。')).toBeVisible()
  await expect(call(cart, { body: { ...short, coupon: 'WELCOME10' } })).rejects.toThrow(/coupon_used/)
  expect(await balance()).toBe(before - 450)
})
