import { startLlm, type LlmStandIn } from '../../apps/server/test/llm-stand-in/index.ts'
import { barriers } from '../barriers.ts'
import { expect, picture, test as journey } from '../journey.ts'
import { correctedOrderOf, draftOf } from '../orders.ts'
import { test as own } from '../own-server.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { overflows } from '../walk.ts'

/** A server with an AI, whose answers the journey decides. */
const test = own.extend<{ llm: LlmStandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument.
  llm: async ({}, use) => {
    const llm = await startLlm({ answer: '**I saw many birds.** が自然です。' })
    await use(llm)
    await llm.close()
  },
  variables: async ({ llm }, use) => use({ LLM_URL: llm.url, LLM_MODEL: 'm', LLM_LABEL: '試験用' }),
})

const open = { name: 'AIアシスタントに相談する' }
const ai = 'AIアシスタント（試験用）'

test('[J-25][M-008] a trial begins, answers come and survive a cut, a reload and a second device, and are stopped', async ({
  visit,
  origin,
  llm,
}) => {
  const learner = await freshLearner()
  const save = await draftOf(origin, learner)
  const page = await visit(`/services/${save}/draft`, { as: learner })
  await page.getByRole('button', open).click()
  const sheet = page.getByRole('dialog', { name: 'AIアシスタント' })
  await sheet.getByRole('button', { name: '無料でためす' }).click()
  await page.getByRole('dialog', { name: 'おためしを始めました' }).getByRole('button', { name: '相談してみる' }).click()
  await expect(sheet.getByRole('radio', { name: 'AIアシスタント' })).toBeChecked()

  // A whole answer, and one sentence of it in the draft.
  await sheet.getByRole('button', { name: 'ほかの言い方' }).click()
  await expect(sheet.getByText(ai)).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: 'コピー' })).toBeVisible()
  await expect(sheet.getByText('おためしで、あと9回')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await picture(page, 'assistant-draft', { whole: false })
  await sheet.getByRole('button', { name: '置きかえる' }).click()
  const replace = page.getByRole('dialog', { name: '原稿の文を置きかえる' })
  await expect(replace.getByRole('region', { name: '変わるところ' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await replace.getByRole('button', { name: '置きかえる' }).click()
  await page.getByRole('button', { name: '元に戻す' }).click()

  // The connection breaks within an answer: it comes all the same, here and on another device.
  llm.next({ answer: '途中で切れても、最後まで届きます。', waits: 'rest' })
  await sheet.getByRole('button', { name: '意味と印象' }).click()
  await expect(sheet.getByRole('button', { name: '止める' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', open).click()
  await expect(sheet.getByRole('button', { name: '止める' })).toBeVisible()
  const other = await visit(`/services/${save}/draft`, { as: learner })
  await other.getByRole('button', open).click()
  const otherSheet = other.getByRole('dialog', { name: 'AIアシスタント' })
  await expect(otherSheet.getByRole('button', { name: '止める' })).toBeVisible()
  llm.release()
  for (const one of [sheet, otherSheet]) await expect(one.getByText('途中で切れても、最後まで届きます。')).toBeVisible()

  // Stopped on the other device.
  llm.next({ answer: 'この答えは、途中で止められます。', waits: 'rest' })
  await sheet.getByRole('button', { name: '意味と印象' }).click()
  await otherSheet.getByRole('button', { name: '止める' }).click()
  await expect(sheet.getByText('ここで止めました。')).toBeVisible()
  await expect(otherSheet.getByText('ここで止めました。')).toBeVisible()

  // A failing AI: the tutor is offered, and answers only when asked.
  llm.usually({ status: 500 })
  await sheet.getByRole('button', { name: '意味と印象' }).click()
  await expect(sheet.getByRole('alert')).toContainText('回数は減っていません')
  await sheet.getByRole('button', { name: '組み込みチューターに聞く' }).click()
  await expect(sheet.getByText('組み込みチューター（AIではありません）')).toHaveCount(1)

  // Offline a typed question waits for the person.
  const question = sheet.getByRole('textbox', { name: '質問' })
  await page.context().setOffline(true)
  await question.fill('なぜ saw なのですか')
  await expect(sheet.getByText('書いた質問はこの端末に残っています')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '送る' })).toBeDisabled()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', open).click()
  await expect(question).toHaveValue('なぜ saw なのですか')
  expect(await overflows(page)).toEqual([])

  await sheet.getByRole('button', { name: 'やりとりを消す' }).click()
  await page.getByRole('button', { name: '消す', exact: true }).click()
  await expect(sheet.getByText(ai)).toHaveCount(0)
})

journey(
  '[J-25][M-011] without an AI the built-in tutor explains a correction, and its answer becomes a card and a file',
  async ({ visit, origin }) => {
    const learner = await freshLearner({ points: 1000 })
    const instructor = await freshInstructor()
    const order = await correctedOrderOf(origin, learner, instructor.email)
    const page = await visit(`/orders/${order}`, { as: learner })
    await page.getByRole('article').getByRole('button', { name: 'saw' }).first().click()
    await page
      .getByRole('region', { name: '直したところ' })
      .getByRole('button', { name: /について相談する$/ })
      .click()
    const sheet = page.getByRole('dialog', { name: '組み込みチューター' })
    await expect(sheet.getByText('選んだところ：「see」')).toBeVisible()
    await sheet.getByRole('button', { name: '直された理由' }).click()
    await expect(sheet.getByText('組み込みチューター（AIではありません）')).toHaveCount(1)
    await expect(sheet.getByRole('button', { name: 'コピー' })).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'assistant-order', { whole: false })
    const file = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'ファイルに保存' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.md$/)
    await sheet.getByRole('button', { name: '単語帳へ' }).click()
    const card = page.getByRole('dialog', { name: '単語帳に入れる' })
    await card.getByRole('textbox', { name: /^英語/ }).fill('I saw many birds.')
    await card.getByRole('button', { name: '保存する' }).click()
    await expect(card).toHaveCount(0)
    await sheet.getByRole('button', { name: '使い方と注意' }).click()
    const help = page.getByRole('dialog', { name: '相談の使い方と注意' })
    await expect(help.getByText('外には何も送りません')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    expect(await overflows(page)).toEqual([])
  },
)
