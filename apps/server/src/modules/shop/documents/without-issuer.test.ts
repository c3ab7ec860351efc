import { expect, test } from 'vitest'
import { outcome } from '../../../../test/order-flow.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { addPurchase } from '../../../../test/purchases.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

test('[M-021] without a number of the issuer there are receipts and no qualified invoices, and no number is lost', async () => {
  const me = await app.newMember()
  const purchaseId = await addPurchase(app, me.id)
  const shown = await app.as(me)('GET /api/users/{id}/purchases/{purchaseId}', { params: { purchaseId } })
  expect(shown.body.purchase.document).toMatchObject({ available: true, qualified: false })
  const issue = (kind: string) =>
    app.as(me)('POST /api/users/{id}/purchases/{purchaseId}/invoice', {
      params: { purchaseId },
      body: { kind, addressee: '山田花子' },
    })
  expect(outcome(await issue('qualified_invoice'))).toBe('503 invoice_unavailable')
  expect((await issue('receipt')).body).toMatchObject({ number: 'INV-202611-000001', reissued: false })
})

test('[M-021] a receipt without a number of its issuer tells a refund, and does not call it an invoice', async () => {
  const me = await app.newMember()
  const purchaseId = await addPurchase(app, me.id, { refunded: 1100 })
  const { body } = await app.as(me)('POST /api/users/{id}/purchases/{purchaseId}/invoice', {
    params: { purchaseId },
    body: { kind: 'receipt', addressee: '山田花子' },
  })
  const file = body.url.slice(body.url.lastIndexOf('/') + 1)
  const fetching = 'GET /api/users/{id}/purchases/{purchaseId}/invoice/{file}'
  const pdf = await app.as(me)(fetching, { params: { purchaseId, file } })
  const text = (await textOfPdf(pdf.body)).join('')
  expect(text).toContain('ご返金このお取引では')
  expect(text).not.toContain('インボイス')
})
