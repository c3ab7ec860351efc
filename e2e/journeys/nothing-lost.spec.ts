import { expect, picture, test, type Visit } from '../journey.ts'
import { english, startDiary } from '../pages/draft.ts'
import { logIn } from '../pages/login.ts'
import { expireSessions, freshLearner } from '../people.ts'

async function startDraft(visit: Visit, email: string) {
  const page = await visit('/services/create', { as: { email } })
  await startDiary(page)
  return page
}

test('[I-21] typed text survives a reload 300 ms later', async ({ visit }) => {
  const { email } = await freshLearner()
  const page = await startDraft(visit, email)
  await english(page).fill('I was on the train when the lights went out.')
  // The promise is 300 ms, so the test waits exactly that long.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await page.reload()
  await expect(english(page)).toHaveValue('I was on the train when the lights went out.')
})

test('[I-21] a draft gets its number while it is being typed: the focus, the place and every letter stay', async ({
  visit,
}) => {
  const { email } = await freshLearner()
  const page = await startDraft(visit, email)
  await expect(page).toHaveURL(/\/services\/[\da-f-]{36}\/draft$/)
  const field = english(page)
  await field.focus()
  const place = () => page.evaluate(() => [document.activeElement?.tagName, Math.round(scrollY)])
  let typed = ''
  // The first pause in typing sends the draft.
  await expect(async () => {
    typed += 'word '
    await field.pressSequentially('word ')
    await expect(page).toHaveURL(/\/services\/\d+\/draft$/, { timeout: 4000 })
  }).toPass()
  await field.pressSequentially('end')
  await expect(field).toHaveValue(`${typed}end`)
  expect(await place()).toEqual(['TEXTAREA', 0])
})

test('[I-21] a session that ends while typing loses nothing', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const page = await startDraft(visit, email)
  await english(page).fill('My session')
  await expect(page.getByText('保存しました')).toBeVisible()
  // The session ends while the text is being sent; any refused call then closes the screen.
  const ended = Promise.withResolvers<void>()
  await page.route('**/api/users/*/saves/*', async (route) => {
    await ended.promise
    await route.continue()
  })
  await english(page).fill('My session ended in the middle of this sentence.')
  await expireSessions(id)
  ended.resolve()
  await page.waitForURL('**/login**')
  await expect(page.getByText(/有効期限が切れました/)).toBeVisible()
  await picture(page, '41-expired')
  await logIn(page, email)
  await page.waitForURL(/\/services\/\d+\/draft/)
  await expect(english(page)).toHaveValue('My session ended in the middle of this sentence.')
  await expect(page.getByText('保存しました')).toBeVisible()
})
