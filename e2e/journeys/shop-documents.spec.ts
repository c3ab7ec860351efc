import { readFile } from 'node:fs/promises'
import { textOfPdf } from '../../apps/server/test/pdf-text.ts'
import { callAs } from '../calls.ts'
import { expect, expectToast, picture, test } from '../journey.ts'
import { control } from '../pages/shop.ts'
import { freshLearner } from '../people.ts'

type Bought = { purchase_id: number; order_id: string }

test('[J-32][M-021][R-058] the documents of a purchase are saved as PDF with number, T-number, tax and addressee, and a second one keeps its number', async ({
  visit,
  origin,
}) => {
  const learner = await freshLearner()
  const call = await callAs(origin, learner.email)
  const own = `/api/users/${learner.id}/purchases`
  const cart = { category_id: 1, product_id: 2, quantity: 1, payment_method: 'credit_card' }
  const { order_id: order } = await call<Bought>(`${own}/points/cart`, { body: cart })
  await control(origin, `payments/${order}/approve`, { card: '4111111111111111' })
  await call(`${own}/points/confirm/${order}`)

  const page = await visit('/shop/histories/purchases', { as: learner })
  const issue = async (kind: string) => {
    await page.getByRole('button', { name: /の領収書・適格請求書$/ }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('radio', { name: kind }).check()
    await form.getByRole('textbox', { name: /^宛名/ }).fill('山田商店 御中')
    await picture(page, 'shop-document', { whole: false })
    const saved = page.waitForEvent('download')
    await form.getByRole('button', { name: 'PDFを発行する' }).click()
    const file = await saved
    await expect(form).toBeHidden()
    const number = /INV-\d{6}-\d{6}/.exec(file.suggestedFilename())?.[0] ?? ''
    return { number, text: (await textOfPdf(await readFile(await file.path()))).join('') }
  }
  const { number, text } = await issue('適格請求書')
  await expectToast(page, `${number}を発行し、PDFを保存しました。`)
  for (const part of ['適格請求書', number, '登録番号T1234567890123', '10%', '山田商店御中', '3,000'])
    expect(text).toContain(part)
  expect(text).not.toContain('再発行')
  const again = await issue('領収書')
  await expectToast(page, `${number}を再発行し、PDFを保存しました。`)
  expect(again.number).toBe(number)
  expect(again.text).toContain('再発行')
})
