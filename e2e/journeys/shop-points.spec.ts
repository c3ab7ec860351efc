import { callAs } from '../calls.ts'
import { expect, picture, test } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { placeOrder } from '../pages/draft.ts'
import { buy, cards, chooseMethod, control, typeCard } from '../pages/shop.ts'
import { freshLearner, password } from '../people.ts'
import { push } from '../walk.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const frame = 'カードでのお支払い'

test('[J-04][J-18][O-005][R-049][R-051][R-052][R-054][UI-021][F-016][F-031][F-148][F-149][F-150][F-151][K-027][K-028][K-029][K-031] missing points are bought by card, and the order goes on', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const balance = async () => (await call<{ balance: number }>(`${own}/points`, { method: 'GET' })).balance
  // 602 points of the welcome gift are left.
  await call(own, { method: 'GET' })
  await orderOf(origin, learner, { english: words(60), questions: ['なぜですか？'], points: 598 })
  const draft = await draftOf(origin, learner, { english: words(200), course: 'advanced', teacher: 'native' })
  const page = await visit(`/services/${draft}/review`, { as: learner })
  await page.getByRole('link', { name: 'ポイントを購入する（あと2,278pt）' }).click()
  await expect(page).toHaveURL(/\/shop\/points/)
  await expect(page.getByRole('radio', { name: /^3,000pt＋30pt/ })).toBeChecked()
  await page.getByRole('button', { name: 'お支払い方法を選ぶ' }).click()

  // The five methods with their times, and the fee of a transfer only; a reload keeps the cart.
  await expect(page).toHaveURL(/\/shop\/payments/)
  const methods = page.locator('label').filter({ has: page.locator('input[name=payment_method]') })
  await expect(methods).toContainText([
    /クレジットカード.*1〜5分程度で反映/s,
    /コンビニ.*約20分で反映/s,
    /Pay-easy\(ATM\).*約20分で反映/s,
    /銀行振込.*振込手数料はお客様のご負担.*1〜2営業日で反映/s,
    /ポイント/,
  ])
  await expect(methods.filter({ hasText: '手数料' })).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^ポイント/ })).toBeDisabled()
  await page.getByRole('radio', { name: /^クレジットカード/ }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^クレジットカード/ })).toBeChecked()
  await expect(page.getByText('3,000円（税込）')).toBeVisible()
  await picture(page, 'shop-payments')
  await chooseMethod(page, /^クレジットカード/)
  await picture(page, 'shop-checkout')
  const sent = page.waitForRequest('**/purchases/points/cart')
  await buy(page)
  expect((await sent).postDataJSON()).toMatchObject({
    category_id: 1,
    product_id: 2,
    quantity: 1,
    payment_method: 'credit_card',
  })

  // A refused card costs nothing, and the cart is still there for another attempt.
  await typeCard(page, frame, cards.expired)
  await expect(page.getByText('カードの有効期限が切れています。別のカードを設定してください。')).toBeVisible()
  expect(await balance()).toBe(602)
  await page.getByRole('link', { name: 'ほかの方法で支払う' }).click()
  await expect(page).toHaveURL(/\/shop\/payments/)

  // A price that was changed in the browser buys nothing: the server's price counts, and is shown again.
  let isChanged = true
  await page.route('**/purchases/quote', async (route) => {
    if (!isChanged) return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...((await answer.json()) as object), amount: 1 } })
  })
  await page.reload()
  await chooseMethod(page, /^クレジットカード/)
  await expect(page.getByText('1円（税込）', { exact: true }).first()).toBeVisible()
  isChanged = false
  await page.getByRole('button', { name: 'この内容で購入する' }).press('Enter')
  await expect(page.getByText('料金が変わりました。', { exact: false })).toBeVisible()
  await expect(page.getByText('3,000円（税込）').first()).toBeVisible()
  await buy(page)

  // A confirmation that is sent twice gives the points once.
  await page.route('**/purchases/points/confirm/*', async (route) => {
    await route.fetch()
    await route.continue()
  })
  await typeCard(page, frame, cards.pays)
  await expect(page.getByRole('heading', { name: 'ご購入ありがとうございます' })).toBeVisible()
  await expect(page.getByText('3,000pt＋30ptが反映されました')).toBeVisible()
  await expect(page.getByText('残高は3,632ptです。')).toBeVisible()
  await picture(page, 'shop-thanks')
  await page.getByRole('link', { name: '添削の確認画面に戻る' }).click()
  await placeOrder(page)
  expect(await balance()).toBe(602 + 3030 - 2880)
})

test('[J-18][R-041][R-042][UI-022][P-014][F-017] a stored card pays by one click with the password; without one the card is typed', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const balance = async () =>
    (await call<{ balance: number }>(`/api/users/${learner.id}/points`, { method: 'GET' })).balance
  const page = await visit('/settings/credit-card', { as: learner })
  await expect(page.getByRole('heading', { name: 'クレジットカード', level: 1 })).toBeVisible()
  await page.goto('/settings/credit_card')
  await page.getByRole('button', { name: 'カードを追加する' }).click()
  await typeCard(page, 'カードを追加する', cards.pays)
  const stored = page.getByRole('listitem').filter({ hasText: '•••• 1111' })
  await expect(stored).toBeVisible()
  await picture(page, 'settings-credit-card')

  await page.goto('/shop/points')
  await page.getByRole('radio', { name: /^1,000pt/ }).check()
  await page.getByRole('button', { name: 'お支払い方法を選ぶ' }).click()
  await page.getByRole('radio', { name: /^クレジットカード/ }).check()
  await expect(page.getByRole('radio', { name: /•••• 1111/ }).last()).toBeChecked()
  await chooseMethod(page, /^クレジットカード/)
  await expect(page.getByText(/•••• 1111/)).toBeVisible()
  const before = await balance()
  await page.getByRole('textbox', { name: /^パスワード/ }).fill('wrong-password-1')
  await buy(page)
  await expect(page.getByText('パスワードが正しくありません。').first()).toBeVisible()
  expect(await balance()).toBe(before)
  await page.getByRole('textbox', { name: /^パスワード/ }).fill(password)
  await buy(page)
  await expect(page.getByText('1,000ptが反映されました')).toBeVisible()
  expect(await balance()).toBe(before + 1000)

  // Without the card, the next purchase shows the form of the card.
  await page.goto('/settings/credit_card')
  await page.getByRole('button', { name: /を削除する$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(stored).toHaveCount(0)
  await page.goto('/shop/points')
  await page.getByRole('radio', { name: /^3,000pt/ }).check()
  await page.getByRole('button', { name: 'お支払い方法を選ぶ' }).click()
  await expect(page.getByText('•••• 1111')).toHaveCount(0)
  await chooseMethod(page, /^クレジットカード/)
  await expect(page.getByRole('textbox', { name: /^パスワード/ })).toHaveCount(0)
  await buy(page)
  await expect(page.frameLocator(`iframe[title="${frame}"]`).getByLabel('カード番号')).toBeVisible()
})

test('[J-18][E-063][E-069][E-075][E-076][E-077][E-078] a card that is refused says why, with its code where nothing is known, and costs nothing', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const balance = async () => (await call<{ balance: number }>(`${own}/points`, { method: 'GET' })).balance
  await call(own, { method: 'GET' })
  const before = await balance()
  const page = await visit('/shop', { as: learner })
  const cart = { category_id: 1, product_id: 1, quantity: 1, payment_method: 'credit_card' }
  // One code of each group.
  for (const [code, text] of [
    [63, '決済処理でエラーが発生しました。しばらくしてからもう一度お試しください。'],
    [69, 'カード情報が正しくありません。'],
    [75, 'セキュリティコードが正しくありません。'],
    [76, 'カードの有効期限が切れています。別のカードを設定してください。'],
    [77, '3Dセキュアをご利用いただけないカードです。別のカードをご利用ください。'],
    [78, '決済処理でエラーが発生しました。[TRANSACTION_REFUSED]'],
  ] as const) {
    type Bought = { purchase_id: number; order_id: string }
    const { purchase_id: id, order_id: order } = await call<Bought>(`${own}/purchases/points/cart`, { body: cart })
    await control(origin, `payments/${order}/approve`, { card: `40000000000000${code}` })
    // A payer who comes back from the page of the gateway.
    await push(page, `/shop/thanks?purchase=${id}&token=${order}`)
    await expect(page.getByText(text, { exact: false })).toBeVisible()
    await push(page, '/shop')
    await expect(page.getByRole('heading', { name: 'ストア', level: 1 })).toBeVisible()
  }
  expect(await balance()).toBe(before)
})
