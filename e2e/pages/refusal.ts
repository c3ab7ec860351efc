import { expect, type Page } from '@playwright/test'

/** The dialog that tells a refusal. */
export const refusal = (page: Page) => page.getByRole('alertdialog', { name: 'エラー' })

/** Waits until a refusal is told in these words, and closes it. */
export async function closeRefusal(page: Page, message: string): Promise<void> {
  await expect(refusal(page).getByText(message)).toBeVisible()
  await refusal(page).getByRole('button', { name: '閉じる' }).click()
  await expect(refusal(page)).toBeHidden()
}
