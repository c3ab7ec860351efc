import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { comment, correctedOrderOf, orderOf, written } from '../orders.ts'
import { claim, corrected, letterField } from '../pages/editor.ts'
import { freshInstructor, freshLearner } from '../people.ts'

async function openResult(page: Page, orderId: number) {
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByRole('article', { name: '1つ目の文章' })).toBeVisible()
}

/** Taps the edit with this word, which opens its details. */
async function openEdit(page: Page, now: string) {
  await page.getByRole('article').getByRole('button', { name: now }).first().click()
  return page.getByRole('region', { name: '直したところ' })
}

/** Creates a snippet and uses it to explain the next edit without an explanation. */
async function explainWithSnippet(desk: Page, snippet: { name: string; content: string }) {
  await desk.keyboard.press('Alt+j')
  await desk.keyboard.press('Alt+s')
  const chooser = desk.getByRole('dialog', { name: '定型文', exact: true })
  await chooser.getByRole('button', { name: '新しい定型文' }).click()
  await desk.getByRole('textbox', { name: /^名前/ }).fill(snippet.name)
  await desk.getByRole('textbox', { name: /^本文/ }).fill(snippet.content)
  await desk.getByRole('button', { name: '定型文を保存する' }).click()
  await chooser.getByRole('searchbox').fill(snippet.name)
  await expect(chooser.getByRole('listitem')).toHaveCount(1)
  await picture(desk, 'desk-snippets', { whole: false })
  await desk.keyboard.press('Enter')
  await expect(chooser).toBeHidden()
}

test('an edit is marked understood, saved as a card, asked about, and counted in the insights of learner and next instructor, who adds phrases', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner({ points: 3000 })
  const instructor = await freshInstructor()
  const orderId = await correctedOrderOf(origin, learner, instructor.email)
  const page = await visit('/home', { as: learner })

  // Marked understood, also after a reload.
  await openResult(page, orderId)
  const saw = await openEdit(page, 'saw')
  const marked = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/understood'),
  )
  await saw.getByRole('button', { name: /「see → saw」がわかった/ }).click()
  await expect(saw.getByRole('button', { name: /がわかった/ })).toHaveAttribute('aria-pressed', 'true')
  await marked
  await page.reload()
  const again = await openEdit(page, 'saw')
  await expect(again.getByRole('button', { name: /がわかった/ })).toHaveAttribute('aria-pressed', 'true')

  // Saved as a card by one tap, and taken back; then moved to a category of its own.
  await again.getByRole('button', { name: /を単語帳へ保存$/ }).click()
  await expectToast(page, '「はじめての単語帳」に保存しました')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expectToast(page, '保存を取り消しました')
  await again.getByRole('button', { name: /を単語帳へ保存$/ }).click()
  await again.getByRole('button', { name: /の単語帳を変える$/ }).click()
  const dialog = page.getByRole('dialog', { name: '単語帳に保存' })
  await expect(dialog.getByRole('textbox', { name: /^英語/ })).toHaveValue(
    written.replace('see', 'saw').replace('bird', 'birds'),
  )
  const name = `日記 ${randomUUID().slice(0, 6)}`
  await dialog.getByRole('textbox', { name: /新しい単語帳/ }).fill(name)
  await dialog.getByRole('button', { name: '作る' }).click()
  await expect(dialog.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expectToast(page, `「${name}」に保存しました`)
  await expect(dialog).toBeHidden()

  // A selection of words instead of the whole line.
  await page.keyboard.press('Escape')
  await page
    .getByText('walked along a river')
    .first()
    .evaluate((element) => {
      const text = [...element.childNodes]
        .flatMap((node) => [node, ...node.childNodes])
        .find((node) => node.textContent?.includes('a river') && node.nodeType === 3)
      const at = text?.textContent?.indexOf('along a river') ?? -1
      if (text && at >= 0) getSelection()?.setBaseAndExtent(text, at, text, at + 'along a river'.length)
    })
  await page.getByRole('button', { name: '選んだところを単語帳に保存' }).click()
  await expect(dialog.getByRole('textbox', { name: /^英語/ })).toHaveValue('along a river')
  await expect(dialog.getByText('1/100')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  // The form for a question names the place.
  const bubble = await openEdit(page, 'saw')
  await bubble.getByRole('button', { name: /について先生に質問する/ }).click()
  await expect(page.getByRole('textbox', { name: /質問/ })).toHaveValue(
    '1つ目の文章の「see → saw」について質問です。\n',
  )

  // The chart shows the place in the learner's own text.
  await page.goto('/studies')
  await page.getByRole('link', { name: '弱点カルテ' }).click()
  await expect(page.getByRole('heading', { name: '弱点カルテ', level: 1 })).toBeVisible()
  await expect(page.getByText('✓ わかった')).toHaveCount(1)
  await page.getByRole('link', { name: '朝の散歩の添削を開く' }).first().click()
  await page.waitForURL(`**/orders/${orderId}`)

  // The next instructor sees counts only, and no text.
  const next = await orderOf(origin, learner, { course: 'advanced', points: 240 })
  const desk = await visit('/desk/', { desk: true, as: instructor })
  await claim(desk, next)
  await desk.getByText('原稿について').click()
  const known = desk.getByRole('region', { name: 'この方のこれまでの直し' })
  await expect(known).toBeVisible()
  await expect(known).not.toContainText('river')

  // The instructor explains with a snippet and adds a model phrase.
  await corrected(desk, 1).fill('This morning I walked along a river and saw many birds.')
  await expect(desk.getByRole('textbox', { name: /^説明：see → saw/ })).toBeVisible()
  await explainWithSnippet(desk, { name: '過去形', content: '{learner}さん、{was}ではなく{now}です。' })
  const because = desk.getByRole('textbox', { name: /^説明：see → saw/ })
  await expect(because).toBeFocused()
  await expect(because).toHaveValue(`${learner.username}さん、seeではなくsawです。`)
  await desk.keyboard.press('Control+z')
  await expect(because).toHaveValue('')
  await desk.keyboard.press('Control+y')
  await expect(because).toHaveValue(/ではなくsaw/)
  await letterField(desk).fill(comment)
  await desk.getByRole('button', { name: '覚えておきたい表現を添える' }).click()
  await desk.getByRole('textbox', { name: '表現1', exact: true }).fill('walk along')
  await desk.getByRole('textbox', { name: '表現1の意味' }).fill('〜に沿って歩く')
  await picture(desk, 'desk-phrases')
  await desk.keyboard.press('Control+s')
  const call = await callAs(origin, instructor.email, 'desk')
  const at = `/api/instructor/orders/${next}`
  // The last save may still be running.
  await expect(async () => {
    const { work } = await call<{ work: { revision: number } }>(at, { method: 'GET' })
    expect(JSON.stringify(work)).toContain('〜に沿って歩く')
    await call(`${at}/deliver`, { body: { revision: work.revision } })
  }).toPass()

  // The phrase is saved as a card.
  await openResult(page, next)
  await expect(page.getByText(`${learner.username}さん、seeではなくsawです。`)).toBeVisible()
  const phrases = page.getByRole('region', { name: '覚えておきたい表現' })
  await expect(phrases.getByText('〜に沿って歩く')).toBeVisible()
  await picture(page, 'result-phrases')
  await phrases.getByRole('button', { name: '「walk along」を単語帳へ保存' }).click()
  await expectToast(page, `「${name}」に保存しました`)
})
