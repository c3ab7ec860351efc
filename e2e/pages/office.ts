import type { Page } from '@playwright/test'
import { expectTold } from '../journey.ts'
import { logInToDesk } from './login.ts'

/** Signs the operator of the demo in, who comes to where they wanted to go. */
export async function signInToOffice(office: Page, to: RegExp): Promise<void> {
  await logInToDesk(office, 'operator@example.com')
  await office.waitForURL(to)
}

/** Asks to publish the delivery that is looked at. */
export async function askToPublish(office: Page) {
  await office.getByRole('button', { name: '公開する' }).click()
  return office.getByRole('dialog').getByRole('button', { name: '公開する' })
}

export const isPublished = (office: Page) => expectTold(office, '添削を公開しました。')
