import { expect, type Page } from '@playwright/test'

/** Takes the order of a learner from the list of those that wait. */
export async function claim(desk: Page, username: string): Promise<void> {
  const card = desk.getByRole('listitem').filter({ hasText: username })
  await card.getByRole('button', { name: /引き受ける/ }).click()
  await desk.waitForURL(/\/desk\/orders\/\d+/)
}

export const lineOf = (desk: Page, n: number) => desk.getByRole('region', { name: new RegExp(`^${n}行目`) })

/** Opens the last look before a delivery. */
export async function lookOver(desk: Page) {
  await desk.getByRole('button', { name: '確認して届ける' }).last().click()
  return desk.getByRole('dialog', { name: 'お届けの前に' })
}

/** Delivers what was looked over, and waits for the ten seconds in which it could be taken back. */
export async function deliver(desk: Page): Promise<void> {
  await desk.getByRole('dialog', { name: 'お届けの前に' }).getByRole('button', { name: '学習者に届ける' }).click()
  await expect(desk.getByText('お届けしました', { exact: true })).toBeVisible()
  const onItsWay = desk.getByText('まもなく学習者に届きます')
  await expect(onItsWay).toBeVisible()
  await expect(onItsWay).toBeHidden()
}
