import type { Page } from '@playwright/test'
import { expect, picture, test } from '../journey.ts'
import { correctedOrderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'

/** A microphone that hears a tone of changing loudness. */
async function pretendMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        async getUserMedia() {
          const context = new AudioContext()
          const [tone, volume, heard] = [
            context.createOscillator(),
            context.createGain(),
            context.createMediaStreamDestination(),
          ]
          for (let n = 0; n < 600; n++) volume.gain.setValueAtTime(n % 10 < 7 ? 0.5 : 0, n / 10)
          tone.connect(volume).connect(heard)
          tone.start()
          return heard.stream
        },
      },
    })
  })
}

test('a line is heard, repeated and compared on this device alone, and the recordings are gone after logout', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 3000 })
  const instructor = await freshInstructor()
  const orderId = await correctedOrderOf(origin, learner, instructor.email)
  const page = await visit('/home', { as: learner })
  await pretendMicrophone(page)
  await page.goto(`/orders/${orderId}`)

  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    // Notices are marked as read, and visits counted: a few words of JSON.
    if (body && (body.length > 500 || !body.toString().startsWith('{'))) sent.push(request.url())
  })
  const article = page.getByRole('article', { name: '1つ目の文章' })
  await article.getByRole('button', { name: /^声に出す/ }).click()
  const dialog = page.getByRole('dialog', { name: 'シャドーイング' })
  await expect(dialog.getByRole('button', { name: 'お手本を聞く' })).toBeVisible()
  await dialog.getByRole('button', { name: '録音する' }).click()
  await dialog.getByRole('button', { name: '録音を終える（2秒）' }).click()
  await expect(dialog.getByRole('img', { name: /^声の大きさ/ })).toBeVisible()
  await picture(page, 'shadowing', { whole: false })
  await dialog.getByText('数字で見る').click()
  await expect(dialog.getByRole('row', { name: /^長さ/ })).toBeVisible()
  expect(sent).toEqual([])

  // The recording survives a reload, and nothing of it survives signing out.
  await page.reload()
  await article.getByRole('button', { name: /^声に出す/ }).click()
  await expect(dialog.getByRole('button', { name: /の録音を聞く$/ })).toHaveCount(1)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toContain('tensaku-takes')
  await page.keyboard.press('Escape')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'ログアウト' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' })
  await confirm
    .or(page.getByRole('heading', { name: 'ログイン' }))
    .first()
    .waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await expect.poll(databases).not.toContain('tensaku-takes')
})
