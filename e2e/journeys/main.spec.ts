import { readFile } from 'node:fs/promises'
import { textOfPdf, withoutSpaces } from '../../apps/server/test/pdf-text.ts'
import { correctMainScenario, items, saveCard, letter, orderMainScenario, teacher } from '../main-scenario.ts'
import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { signIn, signInToDesk } from '../pages/login.ts'
import { openNotices } from '../pages/notices.ts'
import { freshLearner, latestMail } from '../people.ts'
import { overflows, walk } from '../walk.ts'

test('[J-03][O-018][R-013][O-019][M-020] a learner orders three exercises, and reads, asks about, rates and saves the correction', async ({
  visit,
  origin,
}) => {
  // Bought points, because the gift pays for no nominee.
  const learner = await freshLearner({ points: 1200 })
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}`
  const ask = <Answer>(path: string) => call<Answer>(`${own}${path}`, { method: 'GET' })
  const phone = await visit('/')
  await picture(phone, '01-login')
  await signIn(phone, learner.email)
  await expect(phone.getByText(/^ポイント残高2,400/)).toBeVisible()
  await picture(phone, '02-home')

  const order = await orderMainScenario(phone)
  const cancel = phone.getByRole('button', { name: 'この添削をキャンセルする' })
  await expect(cancel).toBeVisible()
  await picture(phone, '08-waiting')
  expect(await ask('/saves')).toMatchObject({ items: [] })
  expect(await ask('/orders/standard')).toMatchObject({ pagination: { total: 1 } })

  // The claim is visible at once.
  const desk = await visit('/desk/', { desk: true })
  await signInToDesk(desk, 'instructor2@example.com')
  await picture(desk, '09-queue')
  await desk.goto(`/desk/orders/${order}`)
  await desk.getByRole('button', { name: '引き受ける' }).click()
  await expect(phone.getByText('添削中').first()).toBeVisible()
  await expect(cancel).toBeHidden()
  await picture(phone, '10-claimed')

  await correctMainScenario(desk)

  // The correction appears without a reload, with a notification and a mail.
  await expect(phone.getByText(letter)).toBeVisible()
  await expect(phone.getByText('添削済み').first()).toBeVisible()
  await expect(phone.locator('del').filter({ hasText: 'go' }).first()).toBeVisible()
  await expect(phone.getByRole('tab')).toHaveText(['添削結果', '質問・相談', '添付画像', 'メモ'])
  await picture(phone, '14-result')
  await expect((await openNotices(phone)).getByText(/添削が届きました/)).toBeVisible()
  await picture(phone, '21-notifications', { whole: false })
  await phone.keyboard.press('Escape')
  await expect
    .poll(() => latestMail(learner.email, 'order_delivered'))
    .toMatchObject({ plain: expect.stringContaining('雨の水族館') })

  // A question is answered and shown, and the operators are consulted.
  await phone.getByRole('tab', { name: '添付画像' }).click()
  await expect(phone.getByText('添付画像はありません')).toBeVisible()
  await picture(phone, '18-files')
  await phone.getByRole('tab', { name: '質問・相談' }).click()
  await picture(phone, '17-questions')
  await phone.getByRole('textbox', { name: /^質問の内容/ }).fill('なぜ seeing は動名詞なのですか？')
  await phone.getByRole('button', { name: '100ポイントで質問する' }).click()
  await picture(phone, 'order-ask', { whole: false })
  await phone.getByRole('button', { name: '100ポイントで送る' }).dblclick()
  await expect(phone.getByText(/ごろまでに届く見込みです/)).toHaveCount(1)
  const answer = 'look forward to の to は前置詞なので、あとには名詞か動名詞が続きます。'
  await desk.goto('/desk/queue?tab=questions')
  await desk.locator(`[data-order="${order}"]`).getByRole('link').click()
  await desk.getByRole('textbox', { name: /への回答/ }).fill(answer)
  await picture(desk, 'desk-question')
  const page = await desk.getByRole('main').boundingBox()
  await desk.getByRole('button', { name: '回答を送る' }).click()
  await expect(desk.getByText(/ に回答$/)).toBeVisible()
  expect((await desk.getByRole('main').boundingBox())?.width).toBe(page?.width)
  await expect(phone.getByText(answer)).toBeVisible()
  await phone.getByRole('textbox', { name: /^相談の内容/ }).fill('訳し方について相談です。')
  await phone.getByRole('button', { name: '相談を送る' }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: '訳し方について相談です。' })).toBeVisible()
  await picture(phone, 'order-consultation')
  const found = await barriers(phone)

  // The rating is for the operators only, and possible once.
  await phone.getByRole('tab', { name: '添削結果' }).click()
  await phone.getByText('良かった', { exact: true }).click()
  await phone.getByRole('textbox', { name: /^ひとこと/ }).fill('次もお願いしたいです。')
  await phone.getByText('講師に公開しない').click()
  await picture(phone, 'order-survey')
  found.push(...(await overflows(phone)))
  await phone.getByRole('button', { name: '評価を送る' }).click()
  await expect(phone.getByText('「良かった」の評価をいただきました。ありがとうございます。')).toBeVisible()
  await expect(phone.getByText('講師には公開していません。')).toBeVisible()
  await expect(call(`${own}/orders/${order}/surveys`, { body: { value: 'good' } })).rejects.toThrow('answered 409')
  await desk.goto(`/desk/orders/${order}`)
  await expect(desk.getByText(letter)).toBeVisible()
  await expect(desk.getByText(/良かった|次もお願いしたいです。/)).toHaveCount(0)

  // The PDF in both languages; it is rendered once, and again after a change of title.
  const made: string[] = []
  phone.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/documents/pdf/')) made.push(request.url())
  })
  const pdf = async () => {
    const saved = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'PDFで保存' }).click()
    return (await textOfPdf(await readFile(await (await saved).path()))).join('')
  }
  const paper = await pdf()
  for (const text of ['雨の水族館', letter, items[0]?.japanese ?? '', 'had left on the train'])
    expect(paper).toContain(withoutSpaces(text))
  await pdf()
  expect(made).toHaveLength(1)
  const menu = phone.getByRole('button', { name: 'この添削のメニュー' })
  await menu.click()
  await phone.getByRole('button', { name: 'タイトルを変える' }).click()
  await phone.getByRole('textbox', { name: /^タイトル/ }).fill('傘をひろった日')
  await phone.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: '傘をひろった日' })).toBeVisible()
  expect(await pdf()).toContain('傘をひろった日')
  expect(made).toHaveLength(2)

  // Two flashcards, a bookmark and a memo.
  await saveCard(phone, 'went')
  await saveCard(phone, 'an')
  expect(await ask('/flashcard-categories')).toMatchObject({
    items: [{ name: 'はじめての単語帳', count_flashcards: 2 }],
  })
  await menu.click()
  await phone.getByRole('button', { name: '注文の内容' }).click()
  await expect(phone.getByRole('dialog', { name: '注文の内容' })).toBeVisible()
  await picture(phone, 'order-info', { whole: false })
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: /お気に入りに入れる$/ }).click()
  await phone.getByRole('tab', { name: 'メモ' }).click()
  await picture(phone, '19-memo')
  await phone.getByRole('textbox', { name: /^メモ/ }).fill('動名詞を復習する')
  await phone.getByRole('button', { name: 'メモを保存する' }).click()
  await expectToast(phone, 'メモを保存しました')

  // The instructor is liked, annotated and at last blocked, from the order itself.
  const who = phone.getByRole('button', { name: `${teacher}先生` })
  const profile = phone.getByRole('dialog', { name: '講師のプロフィール' })
  await who.click()
  await profile.getByRole('button', { name: `${teacher}さんをお気に入りにする` }).click()
  await profile.getByRole('textbox', { name: /新しいメモ/ }).fill('動名詞の説明がわかりやすい')
  await profile.getByRole('button', { name: 'メモを残す' }).click()
  await expect(profile.getByText('動名詞の説明がわかりやすい')).toBeVisible()
  await picture(phone, '22-order-teacher', { whole: false })
  found.push(...(await barriers(phone)))
  await phone.goBack()
  await expect(profile).toBeHidden()
  await who.click()
  await expect(profile.getByRole('button', { name: `${teacher}さんをお気に入りにする` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await profile.getByRole('button', { name: 'この講師をブロックする' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'ブロックする' }).click()
  await expectToast(phone, `${teacher}さんをブロックしました。`)
  await expect(profile).toBeHidden()
  await who.click()
  await expect(profile.getByText('この講師をブロックしています')).toBeVisible()
  await phone.goBack()

  // Everything is there after a new start, and charged once.
  await walk(phone, '/orders')
  await picture(phone, '20-orders')
  await phone.getByRole('link', { name: 'お気に入り', exact: true }).click()
  await phone.getByRole('link', { name: '傘をひろった日' }).click()
  await phone.getByRole('tab', { name: 'メモ' }).click()
  await expect(phone.getByRole('textbox', { name: /^メモ/ })).toHaveValue('動名詞を復習する')
  const { items: entries } = await ask<{ items: { amount: number; balance: number }[] }>('/points/histories')
  expect(entries.map(({ amount }) => amount)).toEqual([-100, -498, 1200, 1200])
  expect(entries[0]?.balance).toBe(1802)
  await walk(phone, '/orders/999999')
  await expect(phone.getByText('この添削は見つかりませんでした。一覧から、もう一度お選びください。')).toBeVisible()
  expect(found).toEqual([])
})
