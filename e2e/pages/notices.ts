import { expect, type Page } from '@playwright/test'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^お知らせ/ })

/** The list that the bell opens. */
export const notices = (page: Page) => page.getByRole('dialog', { name: 'お知らせ' })

export async function openNotices(page: Page) {
  await bell(page).click()
  return notices(page)
}

/** The titles of the orders in the list, and `gift` for the welcome gift. */
export const titlesOf = async (page: Page): Promise<string[]> =>
  (await notices(page).getByRole('listitem').allTextContents()).map((text) => /「(.+?)」/.exec(text)?.[1] ?? 'gift')

/** Waits until the bell shows this count. */
export const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'お知らせ' : new RegExp(`未読${count}件`))
