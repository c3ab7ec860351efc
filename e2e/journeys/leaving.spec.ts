import { readFile } from 'node:fs/promises'
import { expect, picture, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { logIn } from '../pages/login.ts'
import { closeRefusal } from '../pages/refusal.ts'
import { freshInstructor, freshLearner, latestMail, password } from '../people.ts'

test('a mail announces the export of all own data, which is downloaded as a file', async ({ visit }) => {
  const { id, email, username } = await freshLearner()
  const page = await visit('/settings/account', { as: { email } })
  await page.getByRole('button', { name: '書き出しを申し込む' }).click()
  await expect(page.getByText(new RegExp(`${email} へお知らせします|データをご用意しました`))).toBeVisible()
  await expect.poll(() => latestMail(email, 'export')).toBeDefined()
  const mail = (await latestMail(email, 'export'))?.plain ?? ''
  expect(mail).toMatch(/https?:\/\/\S+\/settings\/account\s/)
  await page.reload()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ダウンロードする' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(file) as object).toMatchObject({ account: { profile: { id, username } } })
})

test('withdrawal is refused while an order is running, refunds a waiting one, and closes the account', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 1000 })
  const order = await orderOf(origin, learner)
  const desk = await visit('/desk/', { desk: true })
  const atDesk = (path: string, data: object = {}) =>
    desk.request.post(`/api/instructor/${path}`, { data, headers: { Origin: origin } })
  expect((await atDesk('login', { email: (await freshInstructor()).email, password })).ok()).toBe(true)
  expect((await atDesk(`orders/${order}/claim`)).ok()).toBe(true)

  const page = await visit('/settings/account', { as: learner })
  await page.getByRole('button', { name: '退会の手続きへ進む' }).click()
  const leave = async (secret: string) => {
    await page
      .getByLabel(/^現在のパスワード/)
      .last()
      .fill(secret)
    await page.getByRole('button', { name: '退会する' }).click()
    await page.getByRole('alertdialog', { name: '退会' }).getByRole('button', { name: '退会する' }).click()
  }
  await picture(page, '64-withdrawal')
  await leave('not-mine-1')
  await expect(page.getByText('パスワードが正しくありません。')).toBeVisible()
  await leave(password)
  await closeRefusal(page, '添削中の原稿があるため、いまは退会できません。')
  expect((await page.request.post('/api/login', { data: { email: learner.email, password } })).status()).toBe(200)

  expect((await atDesk(`orders/${order}/release`)).ok()).toBe(true)
  await leave(password)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('退会の手続きが完了しました。')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await picture(page, '65-withdrawn')
  await logIn(page, learner.email)
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible()
})
