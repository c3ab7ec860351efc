import type { Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { orderOf } from '../orders.ts'
import { freshInstructor, freshLearner, password } from '../people.ts'

const inJapanese = (page: Page) => page.getByRole('button', { name: '日本語' }).click()
const inEnglish = (page: Page) => page.getByRole('button', { name: 'English' }).click()

test('text in the forms of the desk survives a language change, back and reload, and only its instructor sees it', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 400 })
  const [teacher, other] = await Promise.all([freshInstructor(), freshInstructor()])
  const order = await orderOf(origin, learner)
  await (
    await callAs(origin, teacher.email, 'desk')
  )(`/api/instructor/orders/${order}/claim`)
  const desk = await visit('/desk/profile', { desk: true, as: teacher })

  // The profile: the screen survives a language change, and a reload restores only the changes.
  const greeting = desk.getByRole('textbox', { name: /^(あいさつ（日本語）|Greeting in Japanese)/ })
  await greeting.fill('書きかけのご挨拶')
  await inEnglish(desk)
  await expect(desk.getByRole('heading', { name: 'What learners see' })).toBeVisible()
  await expect(greeting).toHaveValue('書きかけのご挨拶')
  await inJapanese(desk)
  await desk.reload()
  await expect(greeting).toHaveValue('書きかけのご挨拶')
  await expect(desk.getByText('書きかけを戻しました。')).toBeVisible()
  await picture(desk, 'desk-kept-profile')

  // The editor and its dialogs.
  await desk.goto(`/desk/orders/${order}`)
  const corrected = desk.getByRole('textbox', { name: /添削後の文|Corrected/ })
  await corrected.fill('This morning I walked along the river.')
  await inEnglish(desk)
  await expect(desk.getByRole('heading', { name: /^Line 1/ })).toBeVisible()
  await expect(corrected).toHaveValue('This morning I walked along the river.')
  await inJapanese(desk)
  const openFromMenu = async (name: string) => {
    await desk.getByRole('button', { name: 'その他' }).click()
    await desk.getByRole('button', { name, exact: true }).click()
  }
  const found: string[] = []
  const lookInto = async (title: string) => {
    await expect(desk.getByRole('dialog', { name: title })).toBeVisible()
    found.push(...(await barriers(desk)))
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  await desk.locator('[data-cut=split]').first().click()
  await lookInto('直しを分ける')
  await openFromMenu('これまでの保存')
  await lookInto('これまでの保存')
  const word = desk.getByRole('textbox', { name: /^学習者へのコメント/ })
  await openFromMenu('添削できないのでお返しする')
  await desk.getByRole('combobox', { name: /^理由/ }).selectOption({ index: 2 })
  await word.fill('途中まで書いた、お返しの理由です。')
  found.push(...(await barriers(desk)))
  await desk.goBack()
  await expect(word).toBeHidden()
  await openFromMenu('定型文を整える')
  found.push(...(await barriers(desk)))
  await desk.getByRole('button', { name: '新しい定型文' }).click()
  await desk.getByRole('textbox', { name: /^名前/ }).fill('書きかけの定型文')
  found.push(...(await barriers(desk)))
  await desk.keyboard.press('Escape')

  await desk.reload()
  await openFromMenu('添削できないのでお返しする')
  await expect(word).toHaveValue('途中まで書いた、お返しの理由です。')
  await expect(desk.getByRole('combobox', { name: /^理由/ })).not.toHaveValue('')
  await picture(desk, 'desk-kept-return', { whole: false })
  await desk.keyboard.press('Escape')
  await openFromMenu('定型文を整える')
  await desk.getByRole('button', { name: '新しい定型文' }).click()
  await expect(desk.getByRole('textbox', { name: /^名前/ })).toHaveValue('書きかけの定型文')

  // Another instructor at the same computer does not see it.
  await desk.request.post('/api/instructor/login', {
    data: { email: other.email, password },
    headers: { Origin: origin },
  })
  await desk.goto('/desk/profile')
  await expect(greeting).toHaveValue('')
  await expect(desk.getByText('書きかけを戻しました。')).toBeHidden()
  expect(found).toEqual([])
})

test('an application and an operator’s reason survive a language change, back and reload', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 400 })
  const order = await orderOf(origin, learner)
  const page = await visit('/desk/apply', { desk: true })
  const email = page.locator('[name=email]')
  await email.fill('half@example.com')
  await page.getByRole('checkbox').first().check()
  await inEnglish(page)
  await expect(page.getByRole('heading', { name: 'Apply as an instructor' })).toBeVisible()
  await expect(email).toHaveValue('half@example.com')
  await inJapanese(page)
  await page.reload()
  await expect(email).toHaveValue('half@example.com')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await picture(page, 'desk-kept-application')

  await page.request.post('/api/ops/login', {
    data: { email: 'operator@example.com', password },
    headers: { Origin: origin },
  })
  await page.goto(`/desk/ops/orders/${order}`)
  const reason = page.getByRole('textbox', { name: /^理由/ })
  await page.getByRole('button', { name: 'キャンセルする' }).click()
  await reason.fill('学習者からのお申し出により')
  await page.goBack()
  await expect(reason).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'キャンセルする' }).click()
  await expect(reason).toHaveValue('学習者からのお申し出により')
  await picture(page, 'office-kept-reason', { whole: false })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'キャンセルする' }).click()
  await expectToast(page, 'キャンセルし、ポイントを返しました。')
})
