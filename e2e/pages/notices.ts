import { expect, type Page } from '@playwright/test'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^お知らせ/ })

/** The list that the bell opens. */
export const notices = (page: Page) => page.getByRole('dialog', { name: 'お知らせ' })

export async function openNotices(page: Page) {
  await bell(page).click()
  return notices(page)
}

/** The titles of the texts that the list tells of, and `gift` for the points of the first visit. */
export const titlesOf = async (page: Page): Promise<string[]> =>
  (await notices(page).getByRole('listitem').allTextContents()).map(
    (text) => /「(.+?)」の添削/.exec(text)?.[1] ?? 'gift',
  )

/** Waits until the bell counts so many. */
export const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? 'お知らせ' : new RegExp(`未読${count}件`))
