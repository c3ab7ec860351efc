import type { Locator, Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { correctedOrderOf, draftOf, explanation, written } from '../orders.ts'
import { control } from '../pages/shop.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { everyAddress } from '../routes.ts'
import { overflows, walk } from '../walk.ts'

test('axe finds no barrier on any screen for guests', async ({ visit }) => {
  const page = await visit('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await barriers(page)
  for (const { path, access } of everyAddress()) {
    if (access !== 'guest') continue
    await walk(page, path)
    found.push(...(await barriers(page)))
  }
  for (const [path, act] of [
    ['/login', 'ログイン'],
    ['/signup', '登録する'],
  ] as const) {
    await walk(page, path)
    await page.getByRole('button', { name: act, exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    found.push(...(await barriers(page)))
  }
  expect(found).toEqual([])
})

test('axe finds no barrier on the home screen of an unverified member', async ({ visit }) => {
  const { email } = await freshLearner({ verified: false })
  const page = await visit('/home', { as: { email } })
  await expect(page.getByRole('dialog', { name: 'メールの確認コード' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  const found = await barriers(page)
  await page.goto('/home/thanks')
  await expect(page.getByRole('dialog', { name: 'メールの確認コード' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect([...found, ...(await barriers(page))]).toEqual([])
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

test('axe finds no barrier in any dialog of a member, which fits the phone', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 1000 })
  const { email } = await freshInstructor()
  const order = await correctedOrderOf(origin, learner, email, { explanations: [explanation] })
  const draft = await draftOf(origin, learner)
  const acts = ['タイトルを変える', '注文の内容', '原稿をコピーして再入稿する', '添削の進み方とご質問', '一覧から消す']
  const states: [path: string, ...presses: (string | RegExp)[]][] = [
    ['/home', /^お知らせ/],
    ['/home', 'キャンペーン・ギフトコードを入力する'],
    ['/settings', /英語のレベル/],
    ['/settings/account', 'メールアドレスを変更する'],
    [`/orders/${order}`, 'この添削のメニュー'],
    ...acts.map((act): [string, string, string] => [`/orders/${order}`, 'この添削のメニュー', act]),
    ['/orders', '絞り込み'],
    ['/teachers', /^絞り込む/],
    ['/exercises', /の課題の全文を見る$/],
    [`/services/${draft}/draft`, '設定'],
  ]
  const page = await visit('/news', { as: learner })
  const faults: string[] = []
  for (const [path, ...presses] of states) {
    if (new URL(page.url()).pathname !== path) await walk(page, path)
    for (const name of presses) await press(page, name)
    await expect(dialogs(page).last(), path).toBeVisible()
    faults.push(...(await barriers(page)), ...(await overflows(page)))
    await page.goBack()
    await expect(dialogs(page)).toHaveCount(0)
  }
  await walk(page, `/orders/${order}`)
  await press(page, '解説1を読む')
  await expect(page.getByRole('region', { name: /^直したところ/ })).toBeVisible()
  faults.push(...(await barriers(page)), ...(await overflows(page)))
  expect(faults).toEqual([])
})

test('axe finds no barrier where a list is empty, something is missing, nothing was corrected, or the network fails', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const { email } = await freshInstructor()
  const page = await visit('/news', { as: learner })
  const faults: string[] = []
  const check = async (shown: Locator) => {
    await expect(shown.first()).toBeVisible()
    faults.push(...(await barriers(page)), ...(await overflows(page)))
  }
  for (const [path, text] of [
    ['/orders', '添削はまだありません'],
    ['/studies/weak-points', '最初の添削が届くと、ここにできます'],
  ] as const) {
    await walk(page, path)
    await check(page.getByText(text))
  }

  // A draft without a text, and one that costs more than there is.
  const [draft, costly] = [
    await draftOf(origin, learner, { english: '', japanese: '' }),
    await draftOf(origin, learner, { english: 'We walked. '.repeat(400) }),
  ]
  await walk(page, `/services/${draft}/draft`)
  await page.getByRole('link', { name: '内容を確認する' }).click()
  await check(page.getByText('まず1文、書いてみましょう'))
  await walk(page, `/services/${costly}/review`)
  await check(page.getByText(/足りません/))

  const perfect = await correctedOrderOf(origin, learner, email, { corrected: written })
  await walk(page, `/orders/${perfect}`)
  await check(page.getByText('直しなし'))

  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }))
  await walk(page, '/teachers')
  await check(page.getByRole('button', { name: 'もう一度試す' }))
  await page.context().setOffline(true)
  await walk(page, `/orders/${perfect}`)
  await check(page.getByText(/^オフライン・/))
  expect(faults).toEqual([])
})

test('axe finds no barrier on any screen of the shop or in its dialogs, which fit the phone', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}/purchases`
  const cart = { category_id: 1, product_id: 2, quantity: 1 }
  type Bought = { purchase_id: number; order_id: string }
  const bought = async (payment_method: string) =>
    call<Bought>(`${own}/points/cart`, { body: { ...cart, payment_method } })
  const card = await bought('credit_card')
  await control(origin, `payments/${card.order_id}/approve`, { card: '4111111111111111' })
  await call(`${own}/points/confirm/${card.order_id}`)
  const open = await bought('convenience')
  const transfer = await bought('bank')
  await call(`/api/users/${learner.id}/coupons/redeem`, { body: { code: 'WELCOME10' } })

  const page = await visit('/shop/points', { as: learner })
  const faults: string[] = []
  const check = async () => void faults.push(...(await barriers(page)), ...(await overflows(page)))
  await press(page, 'お支払い方法を選ぶ')
  await page.getByRole('radio', { name: /^コンビニ/ }).check()
  await check()
  const stateOf = ({ purchase_id: id }: Bought) => `/shop/thanks?purchase=${id}`
  // Screens without a purchase are among all screens in `navigation.spec`.
  for (const path of [
    '/shop/points?missing=2278',
    stateOf(card),
    '/shop/checkout',
    stateOf(open),
    '/shop/coupons',
    stateOf(transfer),
  ]) {
    await walk(page, path)
    await check()
  }

  // The dialog of documents, the question before a cancelling, and the gateway's frame.
  for (const [path, name] of [
    ['/shop/histories/purchases', /の領収書・適格請求書$/],
    ['/shop', 'キャンセル'],
  ] as const) {
    await walk(page, path)
    // The open purchases are folded.
    if (path === '/shop') await page.getByText('お支払い待ち 2件').click()
    await check()
    await press(page, name)
    await expect(dialogs(page)).toBeVisible()
    await check()
    await page.goBack()
    await expect(dialogs(page)).toHaveCount(0)
  }
  await walk(page, '/settings/credit_card')
  await press(page, 'カードを追加する')
  await expect(page.locator('iframe')).toBeVisible()
  await check()
  expect(faults).toEqual([])
})
