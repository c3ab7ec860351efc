import type { Locator, Page } from '@playwright/test'
import { expect, picture, test, type Visit } from '../journey.ts'
import { comment, correctedOrderOf, explanation } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'

const second = { start: 49, end: 53, text: 'many のあとなので、複数形の birds にします。' }

/** The visible elements that stay on the screen during scrolling. On paper they would cover the text of every page. */
const bars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position) && one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 120)),
  )

/** The line of an element, which stays without colours and backgrounds. */
const lineOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).textDecorationLine)

/** The struck and the underlined words in the text of a line. */
function changesIn(line: Locator) {
  const text = line.locator('p[lang=en]').first()
  return { removed: text.locator('del'), added: text.locator('ins > span:not(.sr-only)') }
}

/** Opens a result with two explanations: its page, and its article. */
async function openResult(visit: Visit, origin: string) {
  const learner = await freshLearner({ points: 1000 })
  const { email } = await freshInstructor()
  const order = await correctedOrderOf(origin, learner, email, { explanations: [explanation, second] })
  const page = await visit(`/orders/${order}`, { as: learner })
  return { page, result: page.getByRole('article').first() }
}

test('a result on paper has no bars, all explanations and the corrections, also after another view was chosen', async ({
  visit,
  origin,
}) => {
  const { page, result } = await openResult(visit, origin)
  await result.getByRole('button', { name: '解説1を読む' }).click()
  await expect(page.getByRole('region', { name: /^直したところ/ })).toBeVisible()
  await page.getByText('完成文', { exact: true }).click()
  await expect(result.locator('del')).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  const { removed, added } = changesIn(result)
  await expect(removed).toHaveText([/see$/, /bird$/])
  await expect(added).toHaveText(['saw', 'birds'])
  expect(await lineOf(removed.first())).toBe('line-through')
  expect(await lineOf(added.first())).toBe('underline')
  // The open explanation is in the list like the others.
  await expect(page.getByRole('region', { name: /^直したところ/ })).toHaveCount(0)
  const explanations = result.getByRole('list', { name: '解説' }).getByRole('listitem')
  await expect(explanations).toHaveText([explanation, second].map(({ text }) => new RegExp(text)))
  await expect(page.getByText(comment)).toBeVisible()
  // The paper names its origin, ends with the corrected text, and has nothing of the payment.
  await expect(page.getByText('英語添削サービス Tensaku')).toBeVisible()
  await expect(page.getByText(/^お届け \d+年\d+月\d+日/)).toBeVisible()
  await expect(page.getByRole('region', { name: '完成文' })).toContainText('saw')
  for (const hidden of ['注文の内容', 'お支払い', 'お届けまでの流れ'])
    await expect(page.getByText(hidden, { exact: true })).toBeHidden()
  expect(await page.locator('main svg[class*=chevron]').filter({ visible: true }).count()).toBe(0)
  expect(await bars(page)).toEqual([])
  for (const role of ['banner', 'navigation', 'tablist', 'radio'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await picture(page, '90-result-on-paper')
})

test('with forced colours the chosen tab, the chosen view and the corrections differ by their shape', async ({
  visit,
  origin,
}) => {
  const { page, result } = await openResult(visit, origin)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(result.locator('del').first()).toBeVisible()
  await picture(page, '91-result-forced-colours')
  const { removed, added } = changesIn(result)
  expect([await lineOf(removed.first()), await lineOf(added.first())]).toEqual(['line-through', 'underline'])
  // The chosen one of several is underlined, or has a border at the top in the bar.
  for (const [chosen, other] of [
    [page.getByRole('tab', { name: '添削結果' }), page.getByRole('tab', { name: 'メモ' })],
    [page.locator('label').filter({ hasText: /^添削$/ }), page.locator('label').filter({ hasText: /^完成文$/ })],
  ] as const)
    expect([await lineOf(chosen), await lineOf(other)]).toEqual(['underline', 'none'])
  const bar = page.getByRole('navigation', { name: 'メインメニュー' })
  const borders = ['添削結果', 'ストア'].map((name) =>
    bar.getByRole('link', { name }).evaluate((one) => getComputedStyle(one).borderTopWidth),
  )
  expect(await Promise.all(borders)).toEqual(['4px', '0px'])
})
