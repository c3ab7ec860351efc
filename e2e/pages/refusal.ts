import { expect, type Page } from '@playwright/test'

/** The dialog of a refusal. */
export const refusal = (page: Page) => page.getByRole('alertdialog', { name: 'エラー' })

/** Waits for a refusal with this text and closes it. */
export async function closeRefusal(page: Page, message: string): Promise<void> {
  await expect(refusal(page).getByText(message)).toBeVisible()
  await refusal(page).getByRole('button', { name: '閉じる' }).click()
  await expect(refusal(page)).toBeHidden()
}
