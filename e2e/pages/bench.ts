import { expect, type Locator, type Page } from '@playwright/test'

/** Takes an order that waits, from its own page: the list of those that wait has the orders of other journeys as well. */
export async function claim(desk: Page, order: number): Promise<void> {
  await desk.goto(`/desk/orders/${order}`)
  await desk.getByRole('button', { name: '引き受ける' }).click()
  await expect(corrected(desk, 1)).toBeVisible()
}

export const lineOf = (desk: Page, n: number): Locator => desk.getByRole('region', { name: new RegExp(`^${n}行目`) })

/** The field for the corrected sentences of a line. */
export const corrected = (desk: Page, n: number): Locator =>
  lineOf(desk, n).getByRole('textbox', { name: /添削後の文/ })

/** The field for what is said about the whole. */
export const letterField = (desk: Page): Locator => desk.getByRole('textbox', { name: '全体のコメント' })

/** Opens the last look before a delivery. */
export async function lookOver(desk: Page): Promise<Locator> {
  await desk.getByRole('button', { name: '確認して届ける' }).last().click()
  return desk.getByRole('dialog', { name: 'お届けの前に' })
}

/** Delivers what was looked over; for ten seconds from now on it may be taken back, and the learner sees nothing of it. */
export async function handIn(desk: Page): Promise<void> {
  await desk.getByRole('dialog', { name: 'お届けの前に' }).getByRole('button', { name: '学習者に届ける' }).click()
  await expect(desk.getByText('お届けしました', { exact: true })).toBeVisible()
}

/** Delivers what was looked over, and waits for the ten seconds in which it could be taken back. */
export async function deliver(desk: Page): Promise<void> {
  await handIn(desk)
  // Said together with the heading, and as long as the delivery may be taken back.
  await expect(desk.getByText('まもなく学習者に届きます')).toBeHidden()
}
