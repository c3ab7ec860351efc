import { expect, type Page } from '@playwright/test'

/** The first English field of a draft. */
export const english = (page: Page) => page.getByRole('textbox', { name: /^英文/ }).first()

/** The first field for what is meant, in Japanese. */
export const japanese = (page: Page) => page.getByRole('textbox', { name: /^伝えたいこと/ }).first()

/** Begins a diary entry on the screen where orders begin. */
export async function startDiary(page: Page): Promise<void> {
  await page.getByText('英語日記').click()
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(english(page)).toBeVisible()
}

/** Orders what is being reviewed, and stays where one is thanked. Answers the order's id. */
export async function placeOrder(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'この内容で注文する' }).click()
  await page.waitForURL(/\/services\/\d+\/thanks/)
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
}
