import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { tokenOf } from '../calls.ts'
import { expect, expectToast, picture, test, type Visit } from '../journey.ts'
import { draftOf, orderOf } from '../orders.ts'
import { absentInstructors, freshInstructor, freshLearner } from '../people.ts'

const items = (page: Page) => page.getByRole('main').getByRole('listitem')
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `${name}さんをお気に入りにする` })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function openSearch(visit: Visit) {
  const learner = await freshLearner({ points: 2000 })
  const page = await visit('/home', { as: learner })
  return { learner, page }
}

/** The id of an instructor, from their profile's address. */
async function openProfile(page: Page, name: string): Promise<number> {
  await page.goto('/teachers')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('main').getByRole('link', { name, exact: true }).last().click()
  await expect(heading(page, name)).toBeVisible()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

test('[R-077][R-078] filters and page of the search survive a visit to a profile, back and reload', async ({
  visit,
}) => {
  const prefix = await absentInstructors(23)
  const { page } = await openSearch(visit)
  await page.getByRole('link', { name: '講師検索' }).click()
  await expect(page.getByRole('region', { name: '今日の講師' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: '講師の一覧の切り替え' })
  await expect(tabs.getByRole('link')).toHaveText(['一覧', '新着講師', 'お気に入り'])
  await picture(page, '80-teachers')
  const found = await barriers(page)

  await page.getByRole('button', { name: '絞り込む' }).click()
  await page.getByRole('group', { name: '講師の種類' }).getByText('ネイティブ講師').click()
  await page.getByRole('button', { name: /^\d+人を見る$/ }).click()
  await page.getByRole('searchbox').fill(prefix)
  await picture(page, '81-teachers-filters')
  found.push(...(await barriers(page)))
  await expect(items(page)).toHaveCount(10)
  await page.getByRole('link', { name: '次のページ' }).click()
  await page.getByRole('link', { name: '次のページ' }).click()
  await expect(page.getByText('3 / 3ページ')).toBeVisible()
  await expect(items(page)).toHaveCount(3)
  const third = await items(page).getByRole('link').allTextContents()
  const again = async () => {
    await expect(page.getByText('3 / 3ページ')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue(prefix)
    await expect(page.getByRole('button', { name: '絞り込む（1）' })).toBeVisible()
    await expect(items(page).getByRole('link')).toHaveText(third)
  }

  await items(page).getByRole('link').first().click()
  await expect(heading(page, third[0] ?? '')).toBeVisible()
  await page.goBack()
  await again()
  await page.reload()
  await again()

  await tabs.getByRole('link', { name: '新着講師' }).click()
  await page.waitForURL('**/teachers/latest')
  await expect(items(page).first()).toBeVisible()
  await picture(page, '82-teachers-latest')
  expect([...found, ...(await barriers(page))]).toEqual([])
})

test('[O-013][R-045][R-046][R-079] an instructor is liked, annotated and blocked in the profile, the favourites and the block list with its two addresses', async ({
  visit,
}) => {
  const name = 'Nathan Kerr'
  const { page } = await openSearch(visit)
  await openProfile(page, name)
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: /新しいメモ/ }).fill('例文が多くて助かる😀\n次は関係代名詞')
  await page.getByRole('button', { name: 'メモを残す' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: '次は関係代名詞' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('paragraph').filter({ hasText: '次は関係代名詞' })).toBeVisible()
  await picture(page, '83-teacher')
  const found = await barriers(page)

  await page.goto('/teachers?filter=like')
  await expect(items(page)).toHaveCount(1)
  await expect(items(page)).toContainText([name])
  await picture(page, '84-favourites')

  await items(page).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'この講師をブロックする' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ブロックする' }).click()
  await expect(page.getByText('この講師をブロックしています')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('お気に入りの講師はまだいません')).toBeVisible()
  found.push(...(await barriers(page)))
  for (const address of ['/settings/ng_list', '/settings/teachers/ng-list']) {
    await page.goto(address)
    await expect(page.getByText('登録数 1 / 10人')).toBeVisible()
    await expect(items(page)).toContainText([name])
  }
  await picture(page, '85-block-list')
  found.push(...(await barriers(page)))
  await page.getByRole('button', { name: `${name}さんのブロックを解除する` }).click()
  await expect(page.getByText('登録数 0 / 10人')).toBeVisible()
  await expectToast(page, '解除しました')
  // A fading word loses contrast, so wait for it to disappear.
  await expect(page.getByText('解除しました')).toBeHidden()
  expect([...found, ...(await barriers(page))]).toEqual([])
})

test('[R-080] the business profile opens with and without the final slash', async ({ visit }) => {
  const name = '高梨 ゆかり'
  const { page } = await openSearch(visit)
  const id = await openProfile(page, name)
  for (const address of [`/biz/teachers/${id}/`, `/biz/teachers/${id}`]) {
    await page.goto(address)
    await expect(heading(page, name)).toBeVisible()
  }
  await page.goto('/teachers/999999')
  await expect(page.getByText('この講師は見つかりませんでした。')).toBeVisible()
})

test('[O-017] instructors and orders have a business variant with a switch on each screen and its own address', async ({
  visit,
  origin,
}) => {
  const { learner, page } = await openSearch(visit)
  for (const [address, label] of [
    ['/teachers', '講師の区分'],
    ['/orders', '添削の種類'],
  ] as const) {
    await page.goto(address)
    const either = page.getByRole('navigation', { name: label })
    await either.getByRole('link', { name: 'ビジネス' }).click()
    await expect(either.getByRole('link', { name: 'ビジネス' })).toHaveAttribute('aria-current', 'page')
  }
  const token = await tokenOf(origin, learner.email)
  for (const list of ['teachers/standard', 'teachers/biz', 'orders/standard', 'orders/biz']) {
    const answer = await fetch(`${origin}/api/users/${learner.id}/${list}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([list, answer.status]).toEqual([list, 200])
  }
})

test('a blocked instructor is not in the learner’s list, and does not see the learner’s orders', async ({
  visit,
  origin,
}) => {
  const name = '森川 拓也'
  const { learner, page } = await openSearch(visit)
  const order = await orderOf(origin, learner)
  const token = await tokenOf(origin, 'instructor4@example.com', 'desk')
  const seen = async () =>
    (await fetch(`${origin}/api/instructor/orders/${order}`, { headers: { Authorization: `Bearer ${token}` } })).status
  expect(await seen()).toBe(200)

  await openProfile(page, name)
  await page.getByRole('button', { name: 'この講師をブロックする' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ブロックする' }).click()
  await expect(page.getByText('この講師をブロックしています')).toBeVisible()
  expect(await seen()).toBe(404)
  await page.goBack()
  await expect(page.getByText(`「${name}」に合う講師は見つかりませんでした`)).toBeVisible()
})

test('[O-004] a learner nominates an instructor from the list or the profile, and the review shows the nominee', async ({
  visit,
  origin,
}) => {
  const name = 'Marisol Reyes'
  const { learner, page } = await openSearch(visit)
  const draft = await draftOf(origin, learner)
  await page.goto(`/services/${draft}/teachers`)
  await page.getByRole('button', { name: '講師の一覧から選ぶ' }).click()
  await page.getByRole('searchbox').fill('Marisol')
  await expect(page.getByRole('button', { name: /さんを指名する$/ })).toHaveCount(1)
  const found = await barriers(page)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '講師のプロフィール' })
  await expect(dialog.getByRole('heading', { name })).toBeVisible()
  await picture(page, '86-teacher-dialog', { whole: false })
  found.push(...(await barriers(page)))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('Marisol')
  await page.getByRole('button', { name, exact: true }).click()
  await dialog.getByRole('button', { name: '指名する' }).click()
  await expect(page.getByRole('heading', { name: '指名中の講師' })).toBeVisible()
  await page.getByRole('link', { name: '内容を確認する' }).click()
  await expect(page.getByText(`${name}（グローバル講師）を指名`)).toBeVisible()
  expect(found).toEqual([])
})

test('[O-004] an instructor uploads a photo; a learner sees it, begins a text for them, and has them on another device too', async ({
  visit,
}) => {
  const teacher = await freshInstructor()
  const desk = await visit('/desk/profile', { desk: true, as: teacher })
  await desk.getByRole('textbox', { name: /^ひとこと/ }).fill('一文ずつ、いっしょに考えます')
  await desk.getByRole('button', { name: '保存する' }).click()
  await expectToast(desk, '保存しました。')
  const image = await desk.screenshot({ type: 'jpeg' })
  await desk.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: image })
  await expectToast(desk, '写真を保存しました。')
  await picture(desk, '87-desk-photo')
  const found = await barriers(desk)
  const accepting = desk.getByRole('checkbox', { name: /^新しい依頼を受け付ける/ })
  await accepting.check()

  const { learner, page } = await openSearch(visit)
  await openProfile(page, teacher.name)
  const photo = page.getByRole('main').locator('img:not(aside img)')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400)
  await expect(page.getByText('一文ずつ、いっしょに考えます')).toBeVisible()
  found.push(...(await barriers(page)))
  await page.getByRole('link', { name: 'この講師に依頼する' }).click()
  await expect(page.getByText('日本人講師を指名')).toBeVisible()
  await page.reload()
  await expect(page.getByText('日本人講師を指名')).toBeVisible()
  await page.getByText('英語日記', { exact: true }).click()
  await picture(page, '88-create-for')
  found.push(...(await barriers(page)))
  await page.getByRole('button', { name: '原稿を書く' }).click()
  await page.locator('textarea[lang=en]').first().fill('I met an old friend today.')
  await expect(page).toHaveURL(/\/services\/\d+\/draft$/)

  const elsewhere = await visit(new URL(page.url()).pathname, { as: learner })
  await expect(elsewhere.getByText(teacher.name)).toBeVisible()
  await elsewhere.getByRole('link', { name: '内容を確認する' }).click()
  await expect(elsewhere.getByText(`${teacher.name}（日本人講師）を指名`)).toBeVisible()
  // No other journey meets them.
  await accepting.uncheck()
  expect(found).toEqual([])
})
