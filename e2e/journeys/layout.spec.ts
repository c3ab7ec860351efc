import type { Locator, Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { expect, test } from '../journey.ts'
import { correctedOrderOf, draftOf, explanation } from '../orders.ts'
import { english } from '../pages/draft.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { overflows, phones, scaleText, walk } from '../walk.ts'

/** The largest share of the window that the bars at its lower end may cover. */
const mostCovered = 0.3

/** The largest share of the window above the content of a screen. */
const mostAbove = 0.25

/** The share of the window above the content of the shown screen. */
const aboveContent = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { top } = main.getBoundingClientRect()
    return (top + scrollY + parseFloat(getComputedStyle(main).paddingTop)) / innerHeight
  })

/** The distance in px from the top of the page to an element. */
const topOf = async (element: Locator) => element.first().evaluate((one) => one.getBoundingClientRect().top + scrollY)

/** The share of the window below the top of the highest fixed bar at its lower end. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('body *')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, height }) => height > 0 && top > innerHeight / 4)
      .map(({ top }) => top)
    return (innerHeight - Math.min(innerHeight, ...tops)) / innerHeight
  })

/**
 * The faults of the shown screen: too wide, barriers for axe, bars too high above or below with text of 200 % or in a low window.
 * With text of 200 % its main control is in the first window.
 */
async function faultsOf(page: Page, main?: Locator): Promise<string[]> {
  const faults = [...(await barriers(page)), ...(await overflows(page))]
  for (const [scale, size] of [
    ...phones.map((phone) => [2, phone] as const),
    [1, { width: 390, height: 400 }] as const,
  ]) {
    await scaleText(page, scale)
    await page.setViewportSize(size)
    // A bar moves into the page after its own size was measured.
    await expect
      .poll(() => covered(page), `${page.url()} at ${size.width}×${size.height}, text ${scale * 100} %`)
      .toBeLessThanOrEqual(mostCovered)
    if (main && scale > 1)
      await expect(main, `${page.url()} at ${size.width}×${size.height}`).toBeInViewport({ ratio: 1 })
    const above = await aboveContent(page)
    // The least height of the bars, 48 px, is more of a low window.
    if (scale > 1 && above > mostAbove) faults.push(`${page.url()} begins at ${above} of ${size.width}×${size.height}`)
  }
  await scaleText(page, 1)
  return faults
}

/** Repeats a measurement on each phone. */
async function onPhones(page: Page, measure: (height: number) => Promise<void>): Promise<void> {
  for (const size of phones) {
    await page.setViewportSize(size)
    await measure(size.height)
  }
}

test('the result, the text field and the button to write lie on the first page of a phone', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const { email } = await freshInstructor()
  const order = await correctedOrderOf(origin, learner, email, { explanations: [explanation] })
  const faults: string[] = []

  // A result: its first corrected word.
  const page = await visit(`/orders/${order}`, { as: learner })
  const word = page.getByRole('article').locator('ins, del')
  await expect(word.first()).toBeVisible()
  await onPhones(page, async () => expect(await topOf(word)).toBeLessThan(450))
  await scaleText(page, 2)
  await onPhones(page, async (height) => expect(await topOf(word)).toBeLessThan(height))
  const views = page.getByRole('group', { name: '文章の表示' })
  await onPhones(page, async (height) => expect((await views.boundingBox())?.height).toBeLessThan(height / 8))
  await scaleText(page, 1)
  faults.push(...(await faultsOf(page)))

  // A correction without an explanation in the list opens below its sentence.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('article').getByRole('button', { name: /bird/ }).first().click()
  const panel = page.getByRole('region', { name: '直したところ', exact: true })
  await expect(panel).toBeVisible()
  const sentence = await word.first().boundingBox()
  expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual((sentence?.y ?? Infinity) + (sentence?.height ?? 0))
  faults.push(...(await faultsOf(page)))

  // A new order: every tile lies above the bar, and with a chosen one everything up to the button is in the window.
  await page.setViewportSize({ width: 390, height: 844 })
  await walk(page, '/services/create')
  await page.setViewportSize({ width: 360, height: 640 })
  const write = await page.getByRole('button', { name: '原稿を書く' }).boundingBox()
  const tile = await page.getByText('日本語作文').boundingBox()
  expect((tile?.y ?? Infinity) + (tile?.height ?? 0)).toBeLessThan(write?.y ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('自由英作文').click()
  await page.getByRole('radio', { name: /^かんたん添削/ }).check()
  for (const needed of [
    page.getByText('自由英作文'),
    page.getByText(/^かんたん添削/),
    page.getByRole('button', { name: '課題を選ぶ' }),
  ])
    await expect(needed.first()).toBeInViewport()
  faults.push(...(await faultsOf(page, page.getByRole('button', { name: '課題を選ぶ' }))))

  // A draft with an exercise: the field for English.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '課題を選ぶ' }).click()
  await page
    .getByRole('button', { name: /」で書く$/ })
    .first()
    .click()
  await expect(english(page)).toBeVisible()
  await onPhones(page, async () => expect(await topOf(english(page))).toBeLessThan(400))
  faults.push(...(await faultsOf(page, page.getByRole('link', { name: '内容を確認する' }))))

  // The screens with a bar of their own.
  const draft = await draftOf(origin, learner)
  const link = (name: string) => page.getByRole('link', { name })
  for (const [path, main] of [
    [`/services/${draft}/review`, page.getByRole('button', { name: 'この内容で注文する' })],
    [`/services/${draft}/teachers`, link('内容を確認する')],
    ['/home', link('添削を依頼する')],
    ['/exercises', page.getByRole('tab', { name: '選択済み' })],
    ['/teachers', undefined],
    ['/orders', undefined],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await walk(page, path)
    faults.push(...(await faultsOf(page, main)))
  }

  // A dialog: its title and its actions stay in sight.
  await scaleText(page, 2)
  await page.getByRole('button', { name: '絞り込み' }).click()
  await onPhones(page, async () => {
    await page.getByRole('dialog').getByRole('combobox').last().scrollIntoViewIfNeeded()
    for (const name of ['閉じる', '条件を外す'])
      await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })
  expect(faults).toEqual([])
})

test('a guest sees the service, its price and both buttons on the first page of a phone', async ({ visit }) => {
  const page = await visit('/login')
  const signUp = page.getByRole('link', { name: /はじめての方/ })
  await expect(signUp).toBeVisible()
  await expect(page.getByText(/166円から/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeInViewport()
  await expect(signUp).toBeInViewport()
  await scaleText(page, 2)
  await onPhones(page, async () => expect(page.getByLabel('メールアドレス')).toBeInViewport({ ratio: 1 }))
  await scaleText(page, 1)
  expect(await faultsOf(page)).toEqual([])
})

test('with text of 200 % home shows the unread result, the field for a question stays in sight, and each figure has a row', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const instructor = await freshInstructor()
  const corrected = await correctedOrderOf(origin, learner, instructor.email, { explanations: [explanation] })
  const page = await visit('/home', { as: learner })
  const news = page.getByRole('heading', { name: '添削が届きました' })
  await expect(news).toBeVisible()
  await scaleText(page, 2)
  const read = page.getByRole('link', { name: '添削を読む' })
  const order = page.getByRole('link', { name: '添削を依頼する' })
  await onPhones(page, async () => {
    for (const needed of [news, read]) await expect(needed).toBeInViewport({ ratio: 1 })
    const { y = Infinity, height = 0 } = (await read.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(await topOf(order))
  })

  // The focused field, also when the letters grow while it has the focus.
  await scaleText(page, 1)
  await page.goto(`/orders/${corrected}?tab=questions&focus=question`)
  const question = page.getByRole('textbox', { name: /^質問の内容/ })
  await expect(question).toBeFocused()
  await scaleText(page, 2)
  await expect(question).toBeInViewport({ ratio: 1 })

  await walk(page, `/teachers/${instructor.id}`)
  await onPhones(page, async () => {
    const tops = await Promise.all(
      ['添削', 'お届けまで', '良かった'].map((of) => topOf(page.getByText(of, { exact: true }))),
    )
    expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other))
  })
})

test('each step of a purchase keeps its button in sight, and its bars cover little with text of 200 %', async ({
  visit,
}) => {
  const learner = await freshLearner()
  const page = await visit('/shop/points', { as: learner })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const faults: string[] = []
  const check = async (name: string) => {
    await onPhones(page, async () => expect(button(name)).toBeInViewport({ ratio: 1 }))
    faults.push(...(await faultsOf(page)))
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await expect(page.getByRole('radio', { name: /^3,000pt/ })).toBeVisible()
  await page.getByRole('radio', { name: /^3,000pt/ }).check()
  await check('お支払い方法を選ぶ')
  await button('お支払い方法を選ぶ').click()
  await page.getByRole('radio', { name: /^コンビニ/ }).check()
  await check('購入内容を確認する')
  await button('購入内容を確認する').click()
  await expect(page.getByRole('heading', { name: '購入内容の確認' })).toBeVisible()
  await check('この内容で購入する')
  for (const path of ['/shop', '/shop/coupons', '/shop/word_lists', '/shop/histories/purchases']) {
    await walk(page, path)
    faults.push(...(await faultsOf(page)))
    await page.setViewportSize({ width: 390, height: 844 })
  }
  expect(faults).toEqual([])
})
