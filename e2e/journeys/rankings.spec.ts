import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs, demoLearner } from '../calls.ts'
import { moveTo } from '../clock.ts'
import { expect, picture } from '../journey.ts'
import { comment, orderOf } from '../orders.ts'
import { test } from '../own-server.ts'
import { overflows } from '../walk.ts'

/**
 * The end and the beginning of two months in Japan, when it is still August in New York. The clock runs on: half a minute is left
 * for the delivery, and half an hour for the screens. The server's tests deliver in the last second itself.
 */
const [lastMoment, firstSecond] = ['2027-08-31T23:59:30+09:00', '2027-09-01T00:00:00+09:00']
const [beforeFreeze, frozen] = ['2027-09-01T02:30:00+09:00', '2027-09-01T03:00:00+09:00']

test.use({ begins: '2027-08-31T22:00:00+09:00' })

const instructor = { email: 'instructor@example.com' }
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

/** Claims an order and writes its correction; returns a function that delivers it. */
async function written(origin: string, order: number): Promise<() => Promise<Date>> {
  const call = await callAs(origin, instructor.email, 'desk')
  const at = `/api/instructor/orders/${order}`
  await call(`${at}/claim`)
  const lines = [{ n: 1, corrected: 'Many words.', explanations: [] }]
  const work = { revision: 0, lines, comment }
  const { revision } = await call<{ revision: number }>(`${at}/work`, { method: 'PUT', body: work })
  return async () =>
    new Date((await call<{ delivered_at: string }>(`${at}/deliver`, { body: { revision } })).delivered_at)
}

/** Those of the demo learner's samples, and ours. */
const august = 'この月に届いた添削：236語・5件'

const own = (page: Page) => page.getByText(/^この月に届いた添削：/)
const chosenMonth = (page: Page) => page.getByRole('combobox', { name: /^月/ })

test('[J-27][O-009][R-063][C-022][F-152][F-153][F-154][F-155][F-157][Q-112] deliveries around midnight between two months in Japan are in two rankings, whatever the zone of the browser', async ({
  visit,
  origin,
  begins,
}) => {
  const learner = await demoLearner(origin)
  const [early, late] = [
    await orderOf(origin, learner, { title: '八月の日記', english: words(30), points: 332 }),
    await orderOf(origin, learner, { title: '九月の日記', english: words(50), points: 332 }),
  ]
  const [deliverEarly, deliverLate] = [await written(origin, early), await written(origin, late)]
  await moveTo(origin, new Date(lastMoment))
  expect((await deliverEarly()).getTime()).toBeLessThan(new Date(firstSecond).getTime())
  await moveTo(origin, new Date(firstSecond))
  expect((await deliverLate()).getTime()).toBeLessThan(new Date('2027-09-01T00:01:00+09:00').getTime())
  await moveTo(origin, new Date(beforeFreeze))

  // The running month is September, and no order of August is in it.
  const page = await visit('/legal/terms', { as: learner, zone: 'America/New_York' })
  await page.clock.install({ time: begins })
  await page.goto('/studies/ranking')
  await expect(chosenMonth(page)).toHaveValue('2027-09')
  await expect(page.getByText('1位').first()).toBeVisible()
  await expect(own(page)).toHaveText('この月に届いた添削：50語・1件')
  await expect(page.getByText(/^9月1日\(水\) 2:\d\d 現在。/)).toBeVisible()
  const faults = [...(await barriers(page)), ...(await overflows(page))]
  await picture(page, 'ranking-running')

  // August is still counted until 3:00 on the 1st, and final afterwards.
  await chosenMonth(page).selectOption({ label: '2027年8月' })
  await expect(own(page)).toHaveText(august)
  await expect(page).toHaveURL(/month=2027-08/)
  await expect(page.getByText(/^この月の順位は確定しています。/)).toBeHidden()
  await moveTo(origin, new Date(frozen))
  await page.reload()
  await expect(page.getByText(/^この月の順位は確定しています。/)).toBeVisible()
  await expect(chosenMonth(page)).toHaveValue('2027-08')
  await expect(own(page)).toHaveText(august)
  await picture(page, 'ranking-frozen')

  // The list begins with the month of the first delivery. In the history of study the days are days in Japan.
  await expect(chosenMonth(page).getByRole('option')).toHaveText(['2027年9月', '2027年8月'])
  await page.goto('/studies/history')
  for (const [day, title] of [
    ['2027年8月31日', '八月の日記'],
    ['2027年9月1日', '九月の日記'],
  ] as const)
    await expect(page.getByRole('region', { name: new RegExp(`^${day}`) }).getByText(title)).toBeVisible()
  faults.push(...(await barriers(page)), ...(await overflows(page)))
  await picture(page, 'study-history')
  expect(faults).toEqual([])
})
