import { expect, type Locator, type Page } from '@playwright/test'

/** Claims a waiting order on its own page, because the queue also has the orders of other journeys. */
export async function claim(desk: Page, order: number): Promise<void> {
  await desk.goto(`/desk/orders/${order}`)
  await desk.getByRole('button', { name: '引き受ける' }).click()
  await expect(corrected(desk, 1)).toBeVisible()
}

export const lineOf = (desk: Page, n: number): Locator =>
  desk.getByRole('region', { name: new RegExp(`^文章${n}(?!\\d)`) })

/** The field for the corrected sentences of a line. */
export const corrected = (desk: Page, n: number): Locator =>
  lineOf(desk, n).getByRole('textbox', { name: /添削後の文/ })

/** The field of the overall comment. */
export const letterField = (desk: Page): Locator => desk.getByRole('textbox', { name: '全体のコメント' })

/** Opens the review before a delivery. */
export async function openReview(desk: Page): Promise<Locator> {
  await desk.getByRole('button', { name: '確認して届ける' }).last().click()
  return desk.getByRole('dialog', { name: 'お届けの前に' })
}

/** Submits a reviewed correction; for ten seconds it may be taken back and the learner cannot see it. */
export async function submit(desk: Page): Promise<void> {
  await desk.getByRole('dialog', { name: 'お届けの前に' }).getByRole('button', { name: '学習者に届ける' }).click()
  // A delivery that is checked first has its own words.
  await expect(desk.getByText(/^(?:お届けを受け付けました|事務局の確認に出しました)$/)).toBeVisible()
}

/** Submits a reviewed correction and waits until it is published after ten seconds. */
export async function deliver(desk: Page): Promise<void> {
  await submit(desk)
  // The notice appears with the heading and stays during the undo window.
  await expect(desk.getByText('10秒後に学習者に届きます')).toBeHidden()
}
