import type { Locator, Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { draftOf } from '../orders.ts'
import { claim } from '../pages/editor.ts'
import { placeOrder } from '../pages/draft.ts'
import { freshInstructor, freshLearner } from '../people.ts'

const choose = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page.getByLabel('画像を追加').setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/png' })))
/** Resolves once an image has reached the server. */
const sent = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/files/add') && response.ok())
/** Waits for the image itself, not its placeholder. */
const seen = (image: Locator) =>
  expect.poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth > 0)).toBe(true)

test('[C-058][F-070] images chosen online and offline are uploaded, keep their order in the order, and are shown at the desk', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const draft = await draftOf(origin, learner)
  const page = await visit(`/services/${draft}/draft`, { as: learner })
  const add = page.getByRole('button', { name: '画像を追加' })
  await add.scrollIntoViewIfNeeded()
  const [first, second] = [
    await page.screenshot(),
    await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 300 } }),
  ]

  const uploaded = sent(page)
  await choose(page, { name: 'first.png', buffer: first })
  await page.getByRole('button', { name: '画像1を外す' }).click()
  await expect(page.getByRole('button', { name: '外す', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await uploaded
  await expect(page.getByText('送信中')).toBeHidden()
  await expect(page.getByText('未送信', { exact: true })).toHaveCount(0)
  await seen(page.getByRole('img', { name: '画像1' }))

  await page.context().setOffline(true)
  await choose(page, { name: 'second.png', buffer: second })
  await expect(page.getByText('未送信', { exact: true })).toHaveCount(1)
  await seen(page.getByRole('img', { name: '画像2' }))
  await page.getByText('未送信の画像は').scrollIntoViewIfNeeded()
  await picture(page, 'images-unsent', { whole: false })
  await page.context().setOffline(false)
  await expect(page.getByText('未送信', { exact: true })).toHaveCount(0)
  await seen(page.getByRole('img', { name: '画像1' }))
  await picture(page, 'images-sent')

  // The first image is removed and chosen again, so it is the last one now.
  await page.getByRole('button', { name: '画像1を外す' }).click()
  await page.getByRole('button', { name: '外す', exact: true }).click()
  await expect(page.getByRole('button', { name: '画像2を外す' })).toBeHidden()
  const again = sent(page)
  await choose(page, { name: 'first.png', buffer: first })
  await expect(page.getByRole('button', { name: '画像2を外す' })).toBeVisible()
  await again
  await expect(page.getByText('送信中')).toBeHidden()
  await expect(page.getByText('未送信', { exact: true })).toBeHidden()

  await page.goto(`/services/${draft}/review`)
  await seen(page.getByRole('img', { name: '画像2' }))
  await picture(page, 'images-review')
  const order = await placeOrder(page)
  await page.getByRole('link', { name: '状況を見る' }).click()
  await page.getByRole('tab', { name: '添付画像' }).click()
  await seen(page.getByRole('img', { name: '添付画像2' }))
  await picture(page, 'images-order')
  await page.getByRole('button', { name: '添付画像2' }).click()
  await seen(page.getByRole('dialog').getByRole('img'))
  await picture(page, 'images-large', { whole: false })

  const desk = await visit('/desk/', { desk: true, as: await freshInstructor() })
  await claim(desk, order)
  await desk.getByText('原稿について').click()
  await seen(desk.getByRole('img', { name: '添付画像2' }))
  await picture(desk, 'images-desk')
  await desk.getByRole('button', { name: '添付画像1' }).click()
  await seen(desk.getByRole('dialog').getByRole('img'))
  await picture(desk, 'images-desk-large', { whole: false })
})
