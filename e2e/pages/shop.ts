import { expect, type Page } from '@playwright/test'

/** Numbers of the sandbox gateway's test cards. */
export const cards = { pays: '4111 1111 1111 1111', expired: '4000 0000 0000 0076', asks: '4000 0000 0000 3220' }

/** Types a card into the gateway's page and sends it. */
export async function typeCard(page: Page, frame: string, number: string): Promise<void> {
  const gateway = page.frameLocator(`iframe[title="${frame}"]`)
  await gateway.getByLabel('カード番号').fill(number)
  await gateway.getByLabel('有効期限（月/年）').fill('12/38')
  await gateway.getByLabel('セキュリティコード').fill('123')
  await gateway.getByRole('button', { name: /支払う$|登録する$/ }).click()
}

/** Chooses a method of payment and goes on to the final confirmation, by Enter for the reason of `buy`. */
export async function chooseMethod(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: '購入内容を確認する' }).press('Enter')
  await expect(page.getByRole('heading', { name: '購入内容の確認' })).toBeVisible()
}

/** Buys on the final confirmation, by two presses of Enter: a tap so soon would count as the second one of the screen before. */
export async function buy(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'この内容で購入する' })
  await expect(button).toBeEnabled()
  await button.focus()
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('Enter')
}

/** Makes a control call of the sandbox gateway. */
export async function control<Answer>(origin: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${origin}/dev/gateway/control/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}
