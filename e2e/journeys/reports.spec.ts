import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { correctedOrderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { overflows } from '../walk.ts'

/** A counsellor of the starter content. */
const counsellor = { email: 'instructor@example.com' }
const goal = '半年後に、仕事のメールを自分で書きたい。'

const field = (desk: Page, name: string) => desk.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('[J-27][O-009][R-064][M-006][C-047][C-048][C-049][C-050] a counselling report is requested, claimed, written, published and read, and a reload loses no word', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 3000 })
  const instructor = await freshInstructor()
  for (let n = 0; n < 3; n++) await correctedOrderOf(origin, learner, instructor.email)
  const faults: string[] = []
  const check = async (page: Page, name: string) => {
    faults.push(...(await barriers(page)), ...(await overflows(page)))
    await picture(page, name)
  }

  // The request, whose words survive a reload.
  const page = await visit('/studies/reports', { as: learner })
  await page.getByRole('button', { name: 'レポートを依頼する' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^いまの目標/ }).fill(goal)
  await page.reload()
  await page.getByRole('button', { name: '依頼の続きを書く' }).click()
  await expect(form.getByRole('textbox', { name: /^いまの目標/ })).toHaveValue(goal)
  await form.getByRole('textbox', { name: /^相談したいこと/ }).fill('丁寧な書き出しの選び方を知りたいです。')
  await check(page, 'report-request')
  await form.getByRole('button', { name: '依頼を送る' }).click()
  await expectToast(page, '依頼を受け付けました。')
  await expect(page.getByText(/^次の依頼は、/)).toBeVisible()
  await check(page, 'report-waiting')

  // The counsellor claims it and writes; the words are there after a reload.
  const desk = await visit('/desk/reports?tab=open&page=1', { desk: true, as: counsellor })
  await desk
    .getByRole('link', { name: new RegExp(goal) })
    .first()
    .click()
  await desk.getByRole('button', { name: '引き受ける' }).click()
  await field(desk, 'これまでの歩み').fill('メールの結びが自然になりました。')
  await desk.reload()
  await expect(field(desk, 'これまでの歩み')).toHaveValue('メールの結びが自然になりました。')
  for (const n of [1, 2, 3]) {
    await field(desk, `よいところ ${n}`).fill(`よいところの${n}つ目です。`)
    await field(desk, `次に取り組みたいところ ${n}`).fill(`取り組みたいことの${n}つ目です。`)
  }
  const publish = async () => {
    await desk.getByRole('button', { name: '公開する' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: '公開する' }).click()
  }
  await publish()
  await expect(desk.getByText('まだ書かれていません。')).toBeVisible()
  await desk.keyboard.press('Escape')
  await field(desk, '次の目標').fill('依頼のメールを、三文で書く。')
  await desk.getByRole('button', { name: '追加' }).first().click()
  await check(desk, 'report-desk')
  await publish()
  await expectToast(desk, '公開しました。')
  await check(desk, 'report-desk-published')

  // The learner reads it, up to the exercise to do next.
  await page.reload()
  await page.getByRole('button', { name: new RegExp(goal) }).click()
  const report = page.getByRole('dialog')
  await expect(report.getByText('メールの結びが自然になりました。')).toBeVisible()
  await expect(report.getByText('よいところの3つ目です。')).toBeVisible()
  await check(page, 'report-read')
  await report.getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/\/exercises\?/)
  expect(faults).toEqual([])
})
