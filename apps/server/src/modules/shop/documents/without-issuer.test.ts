import { expect, test } from 'vitest'
import { outcome } from '../../../../test/order-flow.ts'
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
