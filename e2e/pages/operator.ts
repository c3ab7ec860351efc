import type { Page } from '@playwright/test'
import { expectToast } from '../journey.ts'
import { logInToDesk } from './login.ts'

/** Signs the demo operator in and waits for the requested screen. */
export async function signInAsOperator(operatorPage: Page, to: RegExp): Promise<void> {
  await logInToDesk(operatorPage, 'operator@example.com')
  await operatorPage.waitForURL(to)
}

/** Opens the dialog to publish the shown delivery. */
export async function askToPublish(operatorPage: Page) {
  await operatorPage.getByRole('button', { name: '公開する' }).click()
  return operatorPage.getByRole('dialog').getByRole('button', { name: '公開する' })
}

export const isPublished = (operatorPage: Page) => expectToast(operatorPage, '添削を公開しました。')
