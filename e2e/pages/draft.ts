import { expect, type Page } from '@playwright/test'

/** The first English field of a draft. */
export const english = (page: Page) => page.getByRole('textbox', { name: /^英文/ }).first()

/** The first field for the intended meaning in Japanese. */
export const japanese = (page: Page) => page.getByRole('textbox', { name: /^伝えたいこと/ }).first()

/** Starts a diary entry on the screen for new orders. */
export async function startDiary(page: Page): Promise<void> {
  await page.getByText('英語日記', { exact: true }).click()
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await page.waitForURL(/\/services\/[\w-]+\/draft/)
  await expect(english(page)).toBeVisible()
}

/** Places the reviewed order and stays on the thanks screen. Returns the order's id. */
export async function placeOrder(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'この内容で注文する' }).click()
  await page.waitForURL(/\/services\/\d+\/thanks/)
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
}
